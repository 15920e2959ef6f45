import { type ExportSection, own, withinScope } from './export-section.ts'

/** News, notifications, devices, factors and the audit log. */
export const accountSections: readonly ExportSection[] = [
  {
    file: 'berita',
    about: 'Berita yang Anda tulis',
    tables: ['news'],
    rows: withinScope('news', ['user_id', 'position_id']),
  },
  {
    file: 'notifikasi',
    about: 'Notifikasi',
    tables: ['notifications'],
    rows: withinScope('notifications', ['user_id', 'event', 'position_id', 'subject_user_ids']),
  },
  {
    file: 'pilihan-notifikasi',
    about: 'Pilihan notifikasi',
    tables: ['notification_preferences'],
    rows: own('notification_preferences'),
  },
  {
    file: 'perangkat',
    about: 'Perangkat yang masuk ke akun Anda: kapan, dari alamat mana, dengan browser apa',
    tables: ['sessions'],
    rows: withinScope('sessions', ['id', 'user_id', 'written_at']),
  },
  {
    file: 'notifikasi-push',
    about: 'Browser yang menerima notifikasi push; alamat rahasianya tidak disertakan',
    tables: ['push_subscriptions'],
    rows: own('push_subscriptions', ['user_id', 'session_id', 'endpoint', 'p256dh', 'auth']),
  },
  {
    file: 'verifikasi-dua-langkah',
    about: 'Sejak kapan verifikasi dua langkah aktif, dan passkey Anda; rahasianya tidak disertakan',
    tables: ['totp_factors', 'passkeys'],
    rows: (db, { user_id }) => db`
      select jsonb_build_object('kind', 'totp', 'since', confirmed_at) as row from totp_factors where user_id = ${user_id}
      union all select jsonb_build_object('kind', 'passkey', 'name', name, 'since', created_at) from passkeys
      where user_id = ${user_id}`,
  },
  {
    file: 'identitas-sso',
    about: 'Identitas Anda di penyedia SSO, dan sejak kapan terikat pada akun Anda',
    tables: ['sso_identities'],
    rows: (db, { user_id }) => db`
      select to_jsonb(i) - 'user_id' as row from sso_identities i where i.user_id = ${user_id} order by i.issuer`,
  },
  {
    file: 'jejak',
    about: 'Siapa melihat dan mengubah data Anda, dan kapan',
    tables: ['audit'],
    // HR with a company scope gets no rows by accounts of other companies: neither who they are nor what they did.
    rows: (db, { user_id, company_ids }) => db`
      select jsonb_build_object('at', a.at, 'action', a.action, 'entity', a.entity, 'fields', a.fields, 'by', u.name) as row
      from audit a left join users u on u.id = a.actor_id
      where a.subject_user_id = ${user_id} ${
        company_ids
          ? db`and (a.position_id is null or exists (
        select from positions p where p.id = a.position_id and p.company_id = any(${company_ids}::int[])))`
          : db``
      }
      order by a.at, a.id`,
  },
  { file: 'draf', about: 'Formulir yang belum dikirim', tables: ['form_drafts'], rows: own('form_drafts') },
]
