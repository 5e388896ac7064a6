/** Amounts as PayPal writes them: decimal text, with as many places as the currency has. Pure. */

/** Currencies without a smaller unit, of those that PayPal takes. */
const WHOLE = ["jpy", "huf", "twd"];

function placesOf(currency: string): number {
  return WHOLE.includes(currency.toLowerCase()) ? 0 : 2;
}

/** 499 of "usd" is "4.99". */
export function makeAmount(amount: number, currency: string): string {
  const places = placesOf(currency);
  if (places === 0) return String(amount);
  const digits = String(amount).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** "4.99" of "USD" is 499; an amount with more places than the currency has is −1, which fits no order. */
export function parseAmount(value: string, currency: string): { readonly amount: number; readonly currency: string } {
  const places = placesOf(currency);
  const [, whole, fraction = ""] = value.match(/^(\d{1,12})(?:\.(\d{1,4}))?$/) ?? [];
  const kept = fraction.slice(0, places).padEnd(places, "0");
  const isExact = whole !== undefined && /^0*$/.test(fraction.slice(places));
  return { amount: isExact ? Number(whole + kept) : -1, currency: currency.toLowerCase() };
}
