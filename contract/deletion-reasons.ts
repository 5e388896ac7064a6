/** Why players leave: the nine reasons that account deletion offers (decided, SET-08). */
export const DELETION_REASONS = [
  "I don't have time",
  "I have another account",
  "Privacy concerns",
  "I need a break",
  "I use a different app",
  "Too many notifications",
  "Too many bugs",
  "Missing features",
  "Other",
] as const;
