/** A letter with everything that is drawn of it. */
export interface PrintedLetter {
  title: string
  number: string | null
  text: string
  /** Place and date above the signature. */
  place: string
  day: string
  letterhead: {
    legal_name: string
    address: string
    contacts: string[]
    footer: string | null
    margin_top_mm: number
    logo: Buffer | null
  }
  signatory: { name: string; title: string; signature: Buffer | null }
  /** The other party of a contract. */
  party: string | null
  verify: { code: string; url: string | null } | null
  /** Milliseconds for the properties of the file. */
  made_at: number
}
