import { type ExportSection, isShown, own } from './export-section.ts'

/** Identity, the sections of the profile, and files. */
export const personalSections: readonly ExportSection[] = [
  {
    file: 'profil',
    about: 'Akun dan identitas: nama, NIK, email, KTP, NPWP, rekening, kelahiran, dan lain-lain',
    tables: ['users', 'profiles'],
    rows: (db, { user_id }) => db`
      select to_jsonb(u) - array['password_hash', 'password_kind', 'password_expires_at', 'search_name', 'photo_id']
        || coalesce(to_jsonb(d) - 'user_id', '{}') as row
      from users u left join profiles d on d.user_id = u.id where u.id = ${user_id}`,
  },
  { file: 'alamat', about: 'Alamat KTP, domisili dan surat', tables: ['addresses'], rows: own('addresses') },
  { file: 'pelatihan', about: 'Pelatihan dan seminar', tables: ['seminars'], rows: own('seminars') },
  {
    file: 'kontak',
    about: 'Kontak dan media sosial',
    tables: ['social_medias'],
    rows: (db, { user_id }) => db`
      select jsonb_build_object('id', t.id, 'name', i.name, 'link', t.link) as row
      from social_medias t join social_items i on i.id = t.social_item_id where t.user_id = ${user_id} order by t.id`,
  },
  { file: 'keahlian', about: 'Keahlian', tables: ['skills'], rows: own('skills') },
  { file: 'pendidikan', about: 'Riwayat pendidikan', tables: ['educations'], rows: own('educations') },
  { file: 'organisasi', about: 'Riwayat organisasi', tables: ['organizations'], rows: own('organizations') },
  { file: 'pekerjaan-sebelumnya', about: 'Riwayat pekerjaan', tables: ['experiences'], rows: own('experiences') },
  { file: 'prestasi', about: 'Prestasi', tables: ['achievements'], rows: own('achievements') },
  {
    file: 'keluarga',
    about: 'Keluarga, seperti yang Anda isi',
    tables: ['families'],
    rows: (db, { user_id }) => db`
      select to_jsonb(t) - array['user_id', 'family_status_id'] || jsonb_build_object('family_status', s.name) as row
      from families t join family_statuses s on s."order" = t.family_status_id where t.user_id = ${user_id} order by t.id`,
  },
  {
    file: 'dokumen',
    about: 'Daftar dokumen; berkasnya ada di folder berkas',
    tables: ['documents'],
    rows: (db, { user_id }) => db`
      select jsonb_build_object('description', t.description, 'name', f.name, 'created_at', t.created_at, 'file_id', f.id) as row
      from documents t join files f on f.id = t.file_id where t.user_id = ${user_id} order by t.id`,
  },
  {
    file: 'berkas',
    about: 'Semua berkas: foto, dokumen dan kuitansi, dengan nama pada folder berkas',
    tables: ['files'],
    rows: (db, whose) => db`
      select jsonb_build_object('file_id', f.id, 'kind', f.kind, 'name', f.name, 'mime', f.mime, 'size', f.size,
        'created_at', f.created_at) as row from files f where ${isShown(db, whose)} order by f.created_at, f.id`,
  },
]
