import { SYSTEM_ACTOR } from '#contract/audit-labels.ts'
import { localDay, number } from '#web/ui/format.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { dateTime, shortDays } from '#web/ui/short-format.ts'
import { entityLabels } from './audit-texts.ts'

interface FoldedEvent {
  at: string
  action: string
  entity: string
  entities: readonly string[]
  count: number
  actor_count: number
  actor_name: string | null
}

const isPhotoDay = ({ action, entity }: FoldedEvent) => action === 'read' && entity === 'photo'

/** The photos of a day have no single time. */
export const eventTime = (event: FoldedEvent) =>
  isPhotoDay(event) ? shortDays(localDay(event.at)) : dateTime(event.at)

/** 'Pendidikan, Alamat, Data diri'; photos with their number. */
export const eventEntities = (event: FoldedEvent) => {
  const { entities, count } = event
  if (isPhotoDay(event)) return count > 1 ? `Foto profil, ${number(count)} kali` : 'Foto profil'
  return entityLabels(entities.map((it) => ({ entity: it }))).join(', ')
}

export const eventActor = ({ actor_count, actor_name }: FoldedEvent) =>
  actor_count > 1 ? `${number(actor_count)} orang` : (actor_name ?? SYSTEM_ACTOR)

/** Whether the event stands for several rows, so that the sentence of one row does not describe it. */
export const isFolded = ({ count }: FoldedEvent) => count > 1

export const importantFilter: Filter = {
  name: 'important',
  label: 'Jenis data',
  options: [{ value: 'true', label: 'Data penting' }],
}
