/** Words around a list. */
export interface ListWords {
  /** Heading of the buttons of a row. */
  actions: string
  year: string
  download: string
}

export const plainWords: ListWords = { actions: 'Tindakan', year: 'Tahun', download: 'Unduh' }

/** Lists of the specification, which fixes these words. */
export const specifiedWords: ListWords = { actions: 'Action', year: 'Year', download: 'Download' }
