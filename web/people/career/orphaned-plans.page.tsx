import { machineToken } from '#contract/access/machine-token.ts'
import { career } from '#contract/people/career.ts'
import { type OrphanedPlan, orphanCauses, orphanKinds } from '#contract/people/orphaned-plan.ts'
import { useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import type { Column } from '#web/ui/list/column.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { shortDays } from '#web/ui/short-format.ts'

const isToken = ({ kind }: OrphanedPlan) => kind === 'token'

const columns: Column<OrphanedPlan>[] = [
  {
    label: 'Nama',
    role: 'title',
    cell: (row) =>
      isToken(row) ? (
        <RouterLink to="/token-mesin">{row.name}</RouterLink>
      ) : (
        <RouterLink
          to={path('/detail-employee/$id/$userId', { id: row.position_id, userId: row.user_id })}
          search={{ tab: 'informasi-pekerjaan', perubahan: String(row.id) }}
        >
          {row.name}
        </RouterLink>
      ),
  },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  { label: 'Perubahan', role: 'text', cell: (row) => orphanKinds.label(row.kind) },
  {
    label: 'Berlaku',
    role: 'meta',
    cell: (row) => (isToken(row) ? `sampai ${shortDays(row.effective_at)}` : shortDays(row.effective_at)),
  },
  { label: 'Direncanakan oleh', role: 'text', cell: (row) => row.author_name ?? '-' },
  { label: 'Sebab', role: 'text', cell: (row) => orphanCauses.label(row.cause) },
]

/** Planned changes that will not be applied, and machine tokens without a maker; group HR takes each over or ends it. */
export default function OrphanedPlansPage() {
  const me = useMe()
  const takingOver = useWrite(career.takeOver, { success: 'Perubahan diambil alih', showsReason: true })
  const withdrawing = useWrite(career.withdraw, { success: 'Perubahan dibatalkan', showsReason: true })
  const paramsOf = ({ position_id, id }: OrphanedPlan) => ({ params: { id: position_id, changeId: id } })
  const takeOver = async (row: OrphanedPlan) => {
    const text = `${orphanKinds.label(row.kind)} ${row.name}, ${shortDays(row.effective_at)}. Perubahan ini tercatat atas nama Anda; bila tanggalnya sudah lewat, langsung berlaku.`
    if (await confirm({ title: 'Ambil alih perubahan ini?', text, yes: 'Ambil alih' })) takingOver.mutate(paramsOf(row))
  }
  const withdraw = async (row: OrphanedPlan) => {
    const title = 'Batalkan perubahan yang direncanakan?'
    const text = `${orphanKinds.label(row.kind)} ${row.name}, ${shortDays(row.effective_at)}`
    if (await confirm({ title, text, yes: 'Batalkan', no: 'Kembali', danger: true })) withdrawing.mutate(paramsOf(row))
  }
  const takingOverToken = useWrite(machineToken.takeOver, { success: 'Token diambil alih', showsReason: true })
  const revoking = useWrite(machineToken.revoke, { success: 'Token dicabut', showsReason: true })
  const takeOverToken = async ({ id, name }: OrphanedPlan) => {
    const text = `Token ${name} tetap berlaku dan tercatat atas nama Anda.`
    if (await confirm({ title: 'Ambil alih token ini?', text, yes: 'Ambil alih' }))
      takingOverToken.mutate({ params: { id } })
  }
  const revoke = async ({ id, name }: OrphanedPlan) => {
    const text = `Program yang memakai token ${name} langsung ditolak. Token yang dicabut tidak dapat dipakai lagi.`
    if (await confirm({ title: 'Cabut token ini?', text, yes: 'Cabut', danger: true }))
      revoking.mutate({ params: { id } })
  }
  return (
    <ListPage
      endpoint={career.orphans}
      columns={columns}
      empty="Tidak ada perubahan yang perlu ditinjau"
      // A plan about the reader is left to another HR position.
      rowActions={(row) =>
        isToken(row) ? (
          <>
            <RowAction label="Ambil alih" onClick={() => takeOverToken(row)} />
            <RowAction label="Cabut" tone="error" onClick={() => revoke(row)} />
          </>
        ) : (
          row.user_id !== me.id && (
            <>
              <RowAction label="Ambil alih" onClick={() => takeOver(row)} />
              <RowAction label="Batalkan" tone="error" onClick={() => withdraw(row)} />
            </>
          )
        )
      }
    />
  )
}
