/** Mails of a test app, which has no mail server: each is a file in its data folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Harness } from './harness.ts'

export interface ReadMail {
  subject: string
  text: string
}

/** Delivers what waits, then reads the mails to the address, the oldest first. */
export const mailsTo = async (hr: Pick<Harness, 'mailer' | 'env'>, address: string): Promise<ReadMail[]> => {
  await hr.mailer.stop()
  hr.mailer.wake()
  await hr.mailer.stop()
  const folder = join(hr.env.DATA_DIR, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(`-${address}.eml`)).sort()
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
  return mails.map(({ subject = '', text = '' }) => ({ subject, text }))
}
