/** Formats the output of commands. */
import type { Manifest } from '#db/archive/archive-entry.ts'
import type { LoadedArchive } from '#db/archive/load-forward.ts'
import { type SweepPlan, TRASH_DAYS } from '#server/platform/files/sweep.ts'

export function reportSweep({ total, aside, remove, back }: SweepPlan, isDryRun: boolean): string[] {
  const verb = isDryRun ? 'would be' : 'were'
  return [
    `${total} files in the store.`,
    `${aside.length} unreferenced files ${verb} moved to the trash, kept there for ${TRASH_DAYS} days:`,
    ...aside.map((it) => `  ${it.id}${it.place === 'draft' ? ' (incomplete upload)' : ''}`),
    `${remove.length} files ${verb} deleted from the trash.`,
    `${back.length} files ${verb} moved back from the trash.`,
  ]
}

export const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export const formatRowCount = ({ tables }: Manifest) => {
  const rows = Object.values(tables).reduce((sum, it) => sum + it.rows, 0)
  return `${Object.keys(tables).length} tables, ${rows.toLocaleString('en')} rows`
}

export function formatManifest(manifest: Manifest): string {
  const { count, bytes, missing } = manifest.files
  const missingText = missing > 0 ? `; ${missing} files were already missing from the store` : ''
  return `${formatRowCount(manifest)}, ${count} files of ${formatMegabytes(bytes)}${missingText}`
}

/** A report on the migrations after a load; empty for data of this release. */
export function reportForward({ manifest, applied, changes }: LoadedArchive): string[] {
  if (applied.length === 0) return []
  const same = Object.keys(manifest.tables).length - changes.length
  return [
    `Migrated forward: ${applied.length} migrations, up to ${applied.at(-1)}. ${same} tables have as many rows as before.`,
    ...changes.map(({ table, before, after }) => `  ${table}: ${before} rows before, ${after ?? 'no table'} now`),
  ]
}
