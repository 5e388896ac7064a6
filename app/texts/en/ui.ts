export const pages = "Pages";
export const firstPage = "First page";
export const previousPage = "Previous page";
export const nextPage = "Next page";
export const lastPage = "Last page";
export const pageNumber = (page: number) => `Page ${page}`;
/** Time left, each number with two digits. */
export const timeLeft = (hours: string, minutes: string) => `${hours}h ${minutes}m`;
export const daysLeft = (days: number, rest: string) => `${days}d ${rest}`;
