export interface Size {
  people: number
  /** Days of attendance and requests, up to yesterday: today is left to measurements of check-ins. */
  days: number
}
