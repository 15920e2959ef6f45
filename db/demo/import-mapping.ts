import type { Db } from '#server/platform/database/connect.ts'

/** The headings of the employee list that a company had before. */
const HEADINGS = { 'No Induk': 'NIK', 'Nama Pegawai': 'Nama', PT: 'Entitas', 'Tgl Join': 'Mulai Bekerja', Catatan: '' }

export const demoImportMapping = async (db: Db) => {
  await db`
    insert into import_mappings (company_id, kind, mapping, changed_by)
    select c.id, 'employment', ${db.json(HEADINGS)}, (select min(p.id) from positions p join roles r on r.id = p.role_id where r.name = 'hcis')
    from companies c where c.name = 'PT Cahaya Edukasi'`
}
