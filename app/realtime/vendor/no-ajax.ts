/** Stands in for Phoenix's requests, which its long polling makes: the club's transport has an address of its own. */
export default { appendParams: (address: string): string => address };
