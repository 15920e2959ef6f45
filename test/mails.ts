/** Reads the mails of a test app, which writes them to files instead of a mail server. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Harness } from './harness.ts'

export interface ReadMail {
  subject: string
  text: string
}

/** Delivers waiting mails, then reads those to the address, oldest first. */
export const mailsTo = async (hr: Pick<Harness, 'mailer' | 'env'>, address: string): Promise<ReadMail[]> => {
  await hr.mailer.stop()
  hr.mailer.wake()
  await hr.mailer.stop()
  const folder = join(hr.env.DATA_DIR, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(`-${address}.eml`)).sort()
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
  return mails.map(({ subject = '', text = '' }) => ({ subject, text }))
}
