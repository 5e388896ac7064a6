export const pages = "Pages";
export const firstPage = "First page";
export const previousPage = "Previous page";
export const nextPage = "Next page";
export const lastPage = "Last page";
export const pageNumber = (page: number) => `Page ${page}`;
