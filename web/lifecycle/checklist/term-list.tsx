import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { type Term, term, termKinds, termVerdicts } from '#contract/lifecycle/term.ts'
import { master } from '#contract/master.ts'
import { exit } from '#contract/people/exit.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { messages } from '#contract/platform/messages.ts'
import { isHcis } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RowAction, RowLink } from '#web/ui/list/row-actions.tsx'
import { termColumns } from './term-columns.tsx'

const kind: Filter = { name: 'kind', label: 'Jenis', options: termKinds.options, none: 'Semua' }
const company: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company', none: 'Semua entitas' }
const opinionFields = {
  verdict: { label: 'Pendapat', input: 'choice' as const, options: termVerdicts.options },
  note: { label: 'Catatan (opsional)', input: 'multiline' as const, maxLength: 1000, rows: 3 },
}

/** A contract is mostly prolonged by a year; the form lets HR choose another day. */
const yearAfter = (day: string) => {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? next.replace('-29', '-28') : next
}

/** The career form opens filled with what follows, and the letter about it after that. */
const decisionsOf = (
  row: Term,
  { status_id, reasons }: { status_id?: string; reasons: ReadonlyMap<string, string> },
) => {
  const search = { surat: '1' }
  const permanent = {
    label: 'Angkat',
    // Those whose term is over already become permanent today.
    search: {
      ...search,
      kind: 'koreksi',
      status_id,
      ...(row.days_left >= 0 && { effective_at: shiftDay(row.end_at, 1) }),
    },
  }
  const end = (reason: string) => ({
    label: 'Akhiri',
    search: { ...search, kind: 'keluar', effective_at: row.end_at, reason, exit_reason_id: reasons.get(reason) },
  })
  return row.kind === 'probation'
    ? [permanent, end('Tidak lulus percobaan')]
    : [
        { label: 'Perpanjang', search: { ...search, kind: 'kontrak', contract_end_at: yearAfter(row.end_at) } },
        permanent,
        end('Kontrak berakhir'),
      ]
}
/** Ends of probation and contracts, with opinions and what HR decides. */
export function TermList({ head }: { head: ReactNode }) {
  const me = useMe()
  const isHr = isHcis(me)
  const [row, setRow] = useState<Term>()
  const statuses = useRead(master['employee-status'].list, undefined, { enabled: isHr }).data
  const reasons = useRead(exit.reasons, {}, { enabled: isHr }).data
  const permanent = statuses?.find((it) => it.active && it.category === 'tetap')
  const chosen = {
    status_id: permanent && String(permanent.id),
    reasons: new Map(reasons?.map((it) => [it.name, String(it.id)])),
  }
  const shared = {
    columns: termColumns,
    head,
    pageSizes: [25, 50, 100] as const,
    empty: 'Tidak ada masa percobaan atau kontrak yang berakhir dalam 60 hari',
    rowActions: (it: Term) => (
      <Box
        sx={{
          display: 'grid',
          gap: 0.75,
          gridTemplateColumns: isHr ? 'repeat(2, minmax(max-content, 1fr))' : 'max-content',
        }}
      >
        {it.user_id !== me.id && <RowAction label="Beri pendapat" onClick={() => setRow(it)} />}
        {isHr && it.planned && (
          <RowLink
            label="Lihat rencana"
            to={path('/detail-employee/$id/$userId', { id: it.position_id, userId: it.user_id })}
            search={{ tab: 'informasi-pekerjaan' }}
          />
        )}
        {isHr &&
          !it.planned &&
          decisionsOf(it, chosen).map(({ label, search }) => (
            <RowLink
              key={label}
              label={label}
              to={path('/detail-employee/$id/$userId/karier', { id: it.position_id, userId: it.user_id })}
              search={search}
            />
          ))}
      </Box>
    ),
  }
  return (
    <>
      {isHr ? (
        <ListPage endpoint={term.list} filters={[company, kind]} {...shared} />
      ) : (
        <ListPage endpoint={term.managerList} filters={[kind]} {...shared} />
      )}
      {row && (
        <FormDialog
          title={`Pendapat tentang ${row.name}`}
          endpoint={term.giveOpinion}
          params={{ positionId: row.position_id }}
          fields={opinionFields}
          values={{ verdict: row.opinion ?? '', note: row.opinion_note ?? '' }}
          success={messages.saved}
          showsReason
          onClose={() => setRow(undefined)}
        />
      )}
    </>
  )
}
