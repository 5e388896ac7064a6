/** Whole years from an ISO 8601 date to a moment, both in UTC. */
export function ageAt(birthday: string, nowMs: number): number {
  // A birthday is written YYYY-MM-DD; its schema has seen to that.
  const [year, month, day] = birthday.split("-").map(Number) as [number, number, number];
  const now = new Date(nowMs);
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
