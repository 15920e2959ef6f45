import { region } from '#contract/org/region.ts'
import { mount } from '#server/platform/http/mount.ts'
import { RawReply } from '#server/platform/http/raw-reply.ts'
import type { App } from '#server/platform/services.ts'
import { areasUnder, COUNTRY } from './areas.ts'

// The areas change only with a new version of the data, so browsers may cache them for a day.
const headers = { 'cache-control': 'public, max-age=86400' }

/** The replies are cached bytes and need no serialization. */
const areas = async (...args: Parameters<typeof areasUnder>) =>
  new RawReply(areasUnder(...args), 'application/json; charset=utf-8', headers)

export const regionRoutes = (app: App) => {
  mount(app, region.provinces, ({ query }) => areas('provinces', COUNTRY, query.kata_kunci))
  mount(app, region.regencies, ({ query }) => areas('regencies', query.id_province, query.kata_kunci))
  mount(app, region.districts, ({ query }) => areas('districts', query.id_regencies, query.kata_kunci))
  mount(app, region.villages, ({ query }) => areas('villages', query.id_district, query.kata_kunci))
}
