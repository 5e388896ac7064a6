/** One page with all pictures: a row for each screen or state, which opens at its full size. */
const STYLE = `body { background: #777; font: 14px system-ui; margin: 16px }
section { content-visibility: auto; contain-intrinsic-size: auto 340px }
div { display: flex; gap: 8px; align-items: start; overflow-x: auto }
img { height: 300px; width: auto } h2 { position: sticky; left: 0; margin: 16px 0 4px; font-size: 16px }`;

/** The files are named "screen 390x844 dark.png". */
export function indexPage(files: readonly string[]): string {
  const rows = new Map<string, string[]>();
  for (const file of files) {
    const name = file.split(" ")[0] as string;
    rows.set(name, [...(rows.get(name) ?? []), file]);
  }
  const sections = [...rows].map(([name, shots]) => {
    const pictures = shots.map((file) => {
      const at = encodeURIComponent(file);
      return `<a href="${at}" title="${file}"><img loading="lazy" src="${at}" alt="${file}"></a>`;
    });
    return `<section id="${name}"><h2>${name}</h2><div>${pictures.join("")}</div></section>`;
  });
  const made = `${rows.size} screens and states, ${files.length} pictures`;
  return `<!doctype html><meta charset="utf-8"><title>${made}</title><style>${STYLE}</style><h1>${made}</h1>${sections.join("\n")}`;
}
