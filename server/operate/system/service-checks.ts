import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasDemo } from '#db/demo/has-demo.ts'
import { freeBytesOf } from '#server/platform/files/disk-space.ts'
import { readDatabaseId } from '#server/platform/files/pairing.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { readStoreId } from '#server/platform/http/readiness.ts'
import { outboxFigures } from '#server/platform/mail/queries.ts'
import { type Check, combine, green, red, yellow } from './check.ts'
import { probeMail, probeProvider } from './probe.ts'

const GB = 1e9
const gigabytes = (bytes: number) => (bytes / GB).toFixed(1)

const disk: Check = {
  name: 'disk',
  run: async ({ env }) => {
    const free = await freeBytesOf(env.DATA_DIR)
    if (free === undefined) return yellow('The system does not tell.', 'Sistem tidak memberi tahu.')
    const [en, id] = [`${gigabytes(free)} GB free for DATA_DIR`, `${gigabytes(free).replace('.', ',')} GB kosong`]
    if (free < GB) return red(`Only ${en}.`, `Hanya ${id}.`)
    return free < 5 * GB ? yellow(`Only ${en}.`, `Hanya ${id}.`) : green(en, id)
  },
}

const storage: Check = {
  name: 'storage',
  run: async ({ sql, env }) => {
    const { name } = storageOf(env)
    const place = env.STORAGE_URL ? 'bucket' : 'folder'
    try {
      const [database, { id }] = await Promise.all([readDatabaseId(sql), readStoreId(env)])
      if (database && database === id) return green(name, place)
      return red(
        `The files in ${name} are not known to belong to this database: hcis check-files.`,
        'File dan database tidak berpasangan.',
      )
    } catch (error) {
      return red(
        `${name} does not answer: ${(error as Error).message}.`,
        'Tidak menjawab: unggah dan unduh file ditolak.',
      )
    }
  },
}

const MAIL_MAX_SECONDS = 1_800

const mail: Check = {
  name: 'mail',
  run: async ({ sql, env }) => {
    const [server, { waiting, failed, oldest_seconds }] = await Promise.all([
      probeMail(env.SMTP_URL ?? ''),
      outboxFigures(sql),
    ])
    const minutes = Math.floor(oldest_seconds / 60)
    return combine(
      server,
      ...(oldest_seconds > MAIL_MAX_SECONDS
        ? [
            red(
              `${waiting} mails wait, the oldest for ${minutes} minutes.`,
              `${waiting} email tertahan, terlama ${minutes} menit.`,
            ),
          ]
        : []),
      ...(failed > 0 ? [yellow(`${failed} mails were given up.`, `${failed} email gagal terkirim.`)] : []),
    )
  },
}

const sso: Check = { name: 'sso', run: ({ env }) => probeProvider(env.OIDC?.issuer ?? '') }

/** Secrets that must not be lost, and demo accounts, whose password is public. */
const secrets: Check = {
  name: 'secrets',
  run: async ({ sql, env }) => {
    const stored = await readFile(join(env.DATA_DIR, 'secret'), 'utf8').catch(() => '')
    const isPublic = env.PUBLIC_URL.startsWith('https:')
    return combine(
      green('APP_SECRET and BACKUP_PASSPHRASE are set', 'APP_SECRET dan BACKUP_PASSPHRASE diatur'),
      ...(stored.trim() === env.APP_SECRET
        ? [
            yellow(
              'APP_SECRET is only in DATA_DIR/secret: keep a copy elsewhere, or set it.',
              'APP_SECRET hanya ada di DATA_DIR/secret: simpan salinannya di tempat lain.',
            ),
          ]
        : []),
      ...(env.BACKUP_PASSPHRASE
        ? []
        : [
            yellow(
              'No BACKUP_PASSPHRASE: no backup can be made.',
              'BACKUP_PASSPHRASE belum diatur: cadangan tidak dapat dibuat.',
            ),
          ]),
      ...(isPublic && (await hasDemo(sql))
        ? [
            red(
              'The demo accounts exist, whose password is published.',
              'Akun demo ada, dan passwordnya diketahui umum.',
            ),
          ]
        : []),
    )
  },
}

export const serviceChecks: readonly Check[] = [disk, storage, mail, sso, secrets]
