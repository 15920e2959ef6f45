import { region } from '#contract/region.ts'
import { mount } from '#server/http/mount.ts'
import { RawReply } from '#server/http/raw-reply.ts'
import type { App } from '#server/services.ts'
import { areasUnder, COUNTRY } from './areas.ts'

// The areas change with a new version of the data at most: a browser need not ask twice on one day.
const headers = { 'cache-control': 'public, max-age=86400' }

/** The replies are kept as bytes: what never changes is written once. */
const areas = async (...asked: Parameters<typeof areasUnder>) =>
  new RawReply(areasUnder(...asked), 'application/json; charset=utf-8', headers)

export const regionRoutes = (app: App) => {
  mount(app, region.provinces, ({ query }) => areas('provinces', COUNTRY, query.kata_kunci))
  mount(app, region.regencies, ({ query }) => areas('regencies', query.id_province, query.kata_kunci))
  mount(app, region.districts, ({ query }) => areas('districts', query.id_regencies, query.kata_kunci))
  mount(app, region.villages, ({ query }) => areas('villages', query.id_district, query.kata_kunci))
}
