/** Interns are neither counted in turnover nor do they leave. */
export const INTERN = 'magang'
