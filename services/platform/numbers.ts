/** Settings that are a list of numbers by name, `identityDays=365,gameTurns=6`: what is not named stays as it is. Pure. */

/** Reads the setting; throws a RangeError for what is no such list, or a name that `defaults` has not. */
export function parseNumbers<Name extends string>(
  setting: string,
  text: string,
  defaults: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const isName = (name: string): name is Name => Object.hasOwn(defaults, name);
  const numbers: Record<Name, number> = { ...defaults };
  for (const part of text.split(",").map((one) => one.trim())) {
    if (part === "") continue;
    const [, name = "", value] = part.match(/^(\w+)=(\d{1,9})$/) ?? [];
    if (!isName(name)) throw new RangeError(`${setting}: "${part}" is no rule`);
    numbers[name] = Number(value);
  }
  return numbers;
}
