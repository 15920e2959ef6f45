/** Turns a letter into its PDF. */
import { buffer } from 'node:stream/consumers'
import { isContract, isDecision, letterTypes } from '#contract/letter/letter-types.ts'
import type { Env } from '#server/platform/env.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { dayInWords } from './days-in-words.ts'
import type { ComposedLetter } from './letter-source.ts'
import { drawInThread } from './letter-thread.ts'

export type LetterEnv = StoreEnv & Pick<Env, 'PUBLIC_URL'>

/** A picture of the letterhead; a file that is gone is left out. */
const readPicture = async (env: StoreEnv, id: string | null | undefined) => {
  if (!id) return null
  const file = await storageOf(env).open(id)
  return file ? buffer(file.bytes) : null
}

const isLocal = (url: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url)

/** The address of the public check; null where the installation has none that others reach. */
export const verifyUrl = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, code: string) =>
  isLocal(PUBLIC_URL) ? null : `${PUBLIC_URL}/verifikasi/${code}`

interface PrintOptions {
  type: string
  name: string
  number: string | null
  date: string
  verify_code: string | null
}

const titleOf = ({ type, name }: PrintOptions) => {
  if (isDecision(type)) return `Surat Keputusan\nTentang ${letterTypes.label(type).replace('Surat Keputusan ', '')}`
  return name
}

/** Pictures that pdfkit cannot read are left out rather than refusing the letter. */
export const printLetter = async (
  env: LetterEnv,
  { letterhead, signatory, people, text }: ComposedLetter,
  letter: PrintOptions,
) => {
  const { type, number, date, verify_code } = letter
  const [logo, signature] = [
    await readPicture(env, letterhead?.logo_id),
    await readPicture(env, signatory?.signature_id),
  ]
  return drawInThread({
    title: titleOf(letter),
    number,
    text,
    place: letterhead?.city ?? '(kota)',
    day: dayInWords(date),
    letterhead: {
      legal_name: letterhead?.legal_name ?? '(nama entitas)',
      address: letterhead?.address ?? '(alamat entitas)',
      contacts: [letterhead?.phone, letterhead?.email, letterhead?.website].filter(
        (it): it is string => typeof it === 'string' && it !== '',
      ),
      footer: letterhead?.footer ?? null,
      margin_top_mm: letterhead?.margin_top_mm ?? 0,
      logo,
    },
    signatory: { name: signatory?.name ?? '(penandatangan)', title: signatory?.title ?? '', signature },
    party: isContract(type) ? (people[0]?.name ?? '(karyawan)') : null,
    verify: verify_code === null ? null : { code: verify_code, url: verifyUrl(env, verify_code) },
    made_at: Date.parse(`${date}T00:00:00Z`),
  })
}

export const fileNameOf = ({ name, number }: Pick<PrintOptions, 'name' | 'number'>) =>
  `${name}${number === null ? ' (draf)' : ` ${number.replaceAll('/', '-')}`}.pdf`
