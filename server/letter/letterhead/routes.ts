import { letterCounter } from '#contract/letter/counter.ts'
import { letterhead } from '#contract/letter/letterhead.ts'
import { patternMistake } from '#contract/letter/letterhead-form.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { fileUrl, removeFile, storeFile } from '#server/platform/files/files.ts'
import type { Finish } from '#server/platform/files/read-content.ts'
import { authorize, conflict, invalid } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import * as letterheadQueries from './queries.ts'

const SIDE = 600
/** Without transparency, which a PDF would have to take apart. */
const onPaper: Finish = (picture) =>
  picture.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' })

/** 403 for a company out of reach. */
const readFor = async (db: Db, me: Me, company_id: number) => {
  authorize(isHrOf(me, company_id))
  return orNotFound(await letterheadQueries.readLetterhead(db, company_id), 'Entitas')
}

const shown = (env: Env, me: Me, { logo_id, ...row }: letterheadQueries.StoredLetterhead) => ({
  ...row,
  logo: fileUrl(env, me, logo_id),
})
const shownSignatory = (env: Env, me: Me, row: letterheadQueries.StoredSignatory) => {
  const { id, name, title, position_id, active, signature_id } = row
  return { id, name, title, position_id, active, signature: fileUrl(env, me, signature_id) }
}

const signatoryFor = async (db: Db, me: Me, { companyId, id }: { companyId: number; id: number }) => {
  authorize(isHrOf(me, companyId))
  return orNotFound(await letterheadQueries.lockSignatory(db, companyId, id), 'Penandatangan')
}

const requirePosition = async (db: Db, position_id: number | null | undefined, company_id: number) => {
  if (position_id && !(await letterheadQueries.isPositionOf(db, position_id, company_id)))
    invalid({ position_id: ['Karyawan tidak ditemukan di entitas ini'] })
}

export const letterheadRoutes = (app: App) => {
  const { env } = app.services
  mount(app, letterhead.one, async ({ db, me, params }) => shown(env, me, await readFor(db, me, params.companyId)))
  mount(app, letterhead.save, async ({ db: tx, me, audit, params: { companyId }, body }) => {
    const before = await readFor(tx, me, companyId)
    const mistake = patternMistake(body.pattern)
    if (mistake !== undefined) invalid({ pattern: [mistake] }, undefined, 'pattern')
    await letterheadQueries.saveLetterhead(tx, companyId, body, me.position_id)
    const after = await readFor(tx, me, companyId)
    audit.note({ entity_id: companyId, before: { ...before }, after: { ...after } })
    return shown(env, me, after)
  })
  mountPictures(app)
  mountSignatories(app)
  mount(app, letterCounter.list, async ({ db, me, query: { company_id, year } }) => {
    await readFor(db, me, company_id)
    return letterheadQueries.listCounters(db, company_id, year)
  })
  mount(app, letterCounter.set, async ({ db: tx, me, audit, body }) => {
    await readFor(tx, me, body.company_id)
    const row = await letterheadQueries.raiseCounter(tx, body)
    audit.note({ entity_id: body.company_id, after: { ...body } })
    return row ?? conflict('Nomor itu sudah dipakai: nomor hanya dapat dinaikkan', 'in_use')
  })
}

const mountSignatories = (app: App) => {
  const { env } = app.services
  mount(app, letterhead.signatories, async ({ db, me, params: { companyId } }) => {
    await readFor(db, me, companyId)
    return (await letterheadQueries.listSignatories(db, companyId)).map((it) => shownSignatory(env, me, it))
  })
  mount(app, letterhead.addSignatory, async ({ db: tx, me, params: { companyId }, body }) => {
    await readFor(tx, me, companyId)
    await requirePosition(tx, body.position_id, companyId)
    return shownSignatory(env, me, await letterheadQueries.insertSignatory(tx, companyId, body))
  })
  mount(app, letterhead.changeSignatory, async ({ db: tx, me, audit, params, body }) => {
    const before = await signatoryFor(tx, me, params)
    await requirePosition(tx, body.position_id, params.companyId)
    const after = await letterheadQueries.updateSignatory(tx, params.id, body)
    audit.note({ before: { ...before }, after: { ...after } })
    return shownSignatory(env, me, after)
  })
  mount(
    app,
    letterhead.removeSignatory,
    async ({ sql, me, audit, params }) => {
      await removeFile(env, sql, async (tx) => {
        const { id, name, signature_id } = await signatoryFor(tx, me, params)
        if (await letterheadQueries.isSignatoryUsed(tx, id))
          conflict('Penandatangan sudah dipakai: nonaktifkan saja', 'in_use')
        await letterheadQueries.deleteSignatory(tx, id)
        await audit.write(tx, { before: { name } })
        return signature_id
      })
      return { id: params.id }
    },
    { ownTransaction: true },
  )
}

const pictureOf = { kind: 'letterhead', user_id: null, finish: onPaper } as const

const mountPictures = (app: App) => {
  const { env } = app.services
  mount(app, letterhead.addLogo, async ({ sql, me, audit, params: { companyId }, file }) => {
    if (!(await readFor(sql, me, companyId)).is_set) conflict('Simpan kop surat terlebih dahulu', 'no_letterhead')
    await storeFile(env, sql, { ...pictureOf, file, upload: letterhead.addLogo.upload }, async (tx, id, drop) => {
      drop(await letterheadQueries.setLogo(tx, companyId, id))
      await audit.write(tx, { entity_id: companyId })
    })
    return shown(env, me, await readFor(sql, me, companyId))
  })
  mount(
    app,
    letterhead.removeLogo,
    async ({ sql, me, audit, params: { companyId } }) => {
      await readFor(sql, me, companyId)
      await removeFile(env, sql, async (tx) => {
        const before = await letterheadQueries.setLogo(tx, companyId, null)
        await audit.write(tx, { entity_id: companyId })
        return before
      })
      return shown(env, me, await readFor(sql, me, companyId))
    },
    { ownTransaction: true },
  )
  mount(app, letterhead.addSignature, async ({ sql, me, audit, params, file }) => {
    const { signature_id } = await signatoryFor(sql, me, params)
    const stored = { ...pictureOf, file, upload: letterhead.addSignature.upload }
    const row = await storeFile(env, sql, stored, async (tx, id, drop) => {
      drop(signature_id)
      await audit.write(tx)
      return letterheadQueries.setSignature(tx, params.id, id)
    })
    return shownSignatory(env, me, row)
  })
}
