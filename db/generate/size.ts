export interface Size {
  people: number
  /** How many days of attendance and requests, up to yesterday: today is left to whoever measures check-ins. */
  days: number
}
