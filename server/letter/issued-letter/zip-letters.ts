/** The files of letters as a zip that is sent while it is made. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import type { StoredLetter } from './queries.ts'
import { nameOfLetter } from './register-queries.ts'

/** Number and name, in letters that every system takes. */
const entryName = (letter: StoredLetter) =>
  `${[letter.number ?? String(letter.id), nameOfLetter(letter)]
    .join('-')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 -]+/g, '-')
    .trim()
    .replace(/ +/g, '-')}.pdf`

export const zipLetters = (env: StoreEnv, letters: readonly StoredLetter[]): NodeJS.ReadableStream => {
  const zip = new ZipFile()
  const add = async () => {
    for (const letter of letters) {
      const file = letter.file_id === null ? undefined : await storageOf(env).open(letter.file_id)
      // A PDF is packed already.
      if (file) zip.addBuffer(await buffer(file.bytes), entryName(letter), { compress: false })
    }
    zip.end()
  }
  add().catch((error: Error) => zip.outputStream.emit('error', error))
  return zip.outputStream
}
