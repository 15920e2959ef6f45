/** Years that can be read. */
export const FIRST_YEAR = 2020
export const LAST_YEAR = 2035
