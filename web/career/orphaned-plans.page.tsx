import { career, careerEntryKinds, type OrphanedPlan, orphanCauses } from '#contract/career.ts'
import { useWrite } from '#web/api.ts'
import { confirm } from '#web/confirm.ts'
import { path } from '#web/paths.ts'
import { useMe } from '#web/session.ts'
import type { Column } from '#web/ui/list/column.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { shortDays } from '#web/ui/short-format.ts'

const columns: Column<OrphanedPlan>[] = [
  {
    label: 'Nama',
    role: 'title',
    cell: (row) => (
      <RouterLink
        to={path('/detail-employee/$id/$userId', { id: row.position_id, userId: row.user_id })}
        search={{ tab: 'informasi-pekerjaan', perubahan: String(row.id) }}
      >
        {row.name}
      </RouterLink>
    ),
  },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  { label: 'Perubahan', role: 'text', cell: (row) => careerEntryKinds.label(row.kind) },
  { label: 'Berlaku', role: 'meta', cell: (row) => shortDays(row.effective_at) },
  { label: 'Direncanakan oleh', role: 'text', cell: (row) => row.author_name ?? '-' },
  { label: 'Sebab', role: 'text', cell: (row) => orphanCauses.label(row.cause) },
]

/** Planned changes that will not be applied; group HR takes each over or withdraws it. */
export default function OrphanedPlansPage() {
  const me = useMe()
  const takingOver = useWrite(career.takeOver, { success: 'Perubahan diambil alih', showsReason: true })
  const withdrawing = useWrite(career.withdraw, { success: 'Perubahan dibatalkan', showsReason: true })
  const paramsOf = ({ position_id, id }: OrphanedPlan) => ({ params: { id: position_id, changeId: id } })
  const takeOver = async (row: OrphanedPlan) => {
    const text = `${careerEntryKinds.label(row.kind)} ${row.name}, ${shortDays(row.effective_at)}. Perubahan ini tercatat atas nama Anda; bila tanggalnya sudah lewat, langsung berlaku.`
    if (await confirm({ title: 'Ambil alih perubahan ini?', text, yes: 'Ambil alih' })) takingOver.mutate(paramsOf(row))
  }
  const withdraw = async (row: OrphanedPlan) => {
    const title = 'Batalkan perubahan yang direncanakan?'
    const text = `${careerEntryKinds.label(row.kind)} ${row.name}, ${shortDays(row.effective_at)}`
    if (await confirm({ title, text, yes: 'Batalkan', no: 'Kembali', danger: true })) withdrawing.mutate(paramsOf(row))
  }
  return (
    <ListPage
      endpoint={career.orphans}
      columns={columns}
      no="No"
      empty="Tidak ada perubahan yang perlu ditinjau"
      // A plan about the reader is left to another HR position.
      rowActions={(row) =>
        row.user_id !== me.id && (
          <>
            <RowAction label="Ambil alih" onClick={() => takeOver(row)} />
            <RowAction label="Batalkan" tone="error" onClick={() => withdraw(row)} />
          </>
        )
      }
    />
  )
}
