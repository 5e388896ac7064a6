/** An opponent as a guest sees it. */
export type GuestBot = {
  readonly id: string;
  readonly name: string;
  readonly level: string;
  readonly avatar: string;
  readonly about: string;
  readonly errorRate: number;
};
