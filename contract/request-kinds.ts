/**
 * The kinds of request, and the words that screens and the audit log use for them. Every other list is derived from
 * this one or typed by `KindName`, so that the compiler reports each place that misses a kind. Imports nothing: the
 * first screen loads it.
 */

export const kindNames = ['leave', 'reimbursement', 'overtime', 'correction', 'certificate'] as const
export type KindName = (typeof kindNames)[number]

/** Names of the kinds in headings, messages and the audit log. */
export const kindLabels: Readonly<Record<KindName, string>> = {
  leave: 'Perizinan',
  reimbursement: 'Reimburse',
  overtime: 'Lembur',
  correction: 'Koreksi',
  certificate: 'Surat Keterangan',
}

/** Nouns after a count: '3 izin'. */
export const kindNouns: Readonly<Record<KindName, string>> = {
  leave: 'izin',
  reimbursement: 'reimburse',
  overtime: 'lembur',
  correction: 'koreksi',
  certificate: 'surat keterangan',
}

/** The search parameter `open` of the inbox: 'leave-310'. */
export const openParameter = (kind: KindName, id: number) => `${kind}-${id}`

/** The kind and id that a search parameter `open` names; undefined for anything else, because users can type any. */
export const parseOpenParameter = (text: string | undefined) => {
  const [, name, digits] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(text ?? '') ?? []
  const kind = kindNames.find((it) => it === name)
  return kind && { kind, id: Number(digits) }
}

export const INBOX_SCREEN = '/tugas-saya'
/** The screen on which deciders find a request. */
export const inboxLink = (kind: KindName, id: number) => `${INBOX_SCREEN}?open=${openParameter(kind, id)}`

/** A value for each kind, in the order of the list. */
export const byKind = <V>(create: (kind: KindName) => V) =>
  Object.fromEntries(kindNames.map((kind) => [kind, create(kind)])) as Record<KindName, V>
