/** The depth at which matches are analysed unless somebody asks for another, in plies. */
export const ANALYSIS_PLIES = 2;
