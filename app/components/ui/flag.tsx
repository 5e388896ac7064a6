/** A country's flag, simplified to plain shapes; a country without a drawing shows its two letters. */
import { LOCALE } from "#texts/language";
import iconsUrl from "~/images/icons.svg?url";

/** ISO 3166 codes that the sprite draws. */
export const FLAG_CODES: readonly string[] =
  "ae al am ar at au az ba bd be bg br ca ch cl cn co cy cz de dk dz ee eg es fi fr gb ge gr hr hu id ie il in iq ir is it jo jp kr kz lb lt lu lv ma md mk mt mx my ng nl no nz pe ph pk pl pt ro rs ru sa se sg si sk th tn tr ua us uy vn za".split(
    " ",
  );
const DRAWN = new Set(FLAG_CODES);

const names = new Intl.DisplayNames(LOCALE, { type: "region" });

const known = new Map<string, string>();

/** The English name of an ISO 3166 alpha-2 code; the code itself when it is unknown. Looked up once: a list asks for a few of them often. */
export function countryName(code: string): string {
  const name = known.get(code) ?? lookUp(code);
  if (FLAG_CODES.includes(code.toLowerCase())) known.set(code, name);
  return name;
}

function lookUp(code: string): string {
  try {
    return names.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

export function Flag({ country }: { readonly country: string | null }) {
  if (country === null) return <span className="flag flag--none" aria-hidden="true" />;
  const code = country.toLowerCase();
  const name = countryName(code);
  if (!DRAWN.has(code)) {
    return (
      <span className="flag flag--code" role="img" aria-label={name}>
        {code.toUpperCase()}
      </span>
    );
  }
  return (
    <svg className="flag" role="img" aria-label={name}>
      <use href={`${iconsUrl}#flag-${code}`} />
    </svg>
  );
}
