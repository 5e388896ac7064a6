/** The words of facts and what lists them, fetched together when somebody asks why. */
export { TouchedFacts } from "../ui/touched-facts";
export { tellOn } from "./why-text";
