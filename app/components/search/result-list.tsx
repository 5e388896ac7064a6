/** What was found, in groups: links in lists on the page, options of a listbox in the dialog. */
import { Avatar } from "../ui/avatar";
import { Flag } from "../ui/flag";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import type { FoundGroup, FoundRow } from "./found";
import "./results.css";

/** In a listbox: what it is called there, and which of all rows is chosen. */
export type AsOptions = { readonly id: string; readonly label: string; readonly chosen: number };

type ListProps = { readonly groups: readonly FoundGroup[]; readonly q: string; readonly options?: AsOptions };

export const optionId = ({ id }: Pick<AsOptions, "id">, place: number) => `${id}-${place}`;

export function ResultList({ groups, q, options }: ListProps) {
  const none = options && "none";
  const prefix = options?.id ?? "results";
  const rows = groups.flatMap((group) => group.rows);
  return (
    <div className="results" {...(options && { id: options.id, role: "listbox", "aria-label": options.label })}>
      {groups.map((group) => (
        <section key={group.name} role={options && "group"} aria-labelledby={`${prefix}-${group.name}`}>
          <h2 id={`${prefix}-${group.name}`} role={none}>
            {group.title}
          </h2>
          {group.picture !== null && (
            <img className="results__board" src={group.picture.src} alt={group.picture.alt} width="952" height="688" />
          )}
          <ul role={none}>
            {group.rows.map((row) => (
              <li key={row.to} role={none}>
                <Row row={row} q={q} options={options} place={rows.indexOf(row)} />
              </li>
            ))}
          </ul>
          {group.note !== null && (
            <p className="secondary" role={none}>
              {group.note}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

type RowProps = Pick<ListProps, "q" | "options"> & { readonly row: FoundRow; readonly place: number };

function Row({ row, q, options, place }: RowProps) {
  const { to, title, about, aside, avatar, flag, icon } = row;
  const asOption = options && {
    id: optionId(options, place),
    role: "option",
    tabIndex: -1,
    "aria-selected": place === options.chosen,
  };
  return (
    <Link className="results__row" to={to} {...asOption}>
      {avatar !== null && <Avatar avatar={avatar} size={36} />}
      {icon !== null && (
        <span className="results__icon">
          <Icon name={icon} />
        </span>
      )}
      <span className="results__text">
        <span>
          <Marked text={title} q={q} /> {flag !== null && <Flag country={flag} />}
        </span>
        {about !== "" && <small>{about}</small>}
      </span>
      {aside !== null && <small className="results__aside">{aside}</small>}
    </Link>
  );
}

/** The part of the title that was typed stands out. */
function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  const at = q === "" ? -1 : text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return text;
  const end = at + q.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
