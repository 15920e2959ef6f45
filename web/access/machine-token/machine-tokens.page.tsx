import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type MachineToken, machineToken, machineTokenStates } from '#contract/access/machine-token.ts'
import { machineScopes } from '#contract/platform/machine-scopes.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { RowLine } from '#web/ui/list/row-line.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'

const tones: Record<MachineToken['state'], string> = { active: 'active', expired: 'neutral', revoked: 'neutral' }

const columns: Column<MachineToken>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  {
    label: 'Status',
    role: 'status',
    cell: (row) => <StatusChip status={tones[row.state]} label={machineTokenStates.label(row.state)} />,
  },
  { label: 'Izin', role: 'text', cell: (row) => row.scopes.map((it) => machineScopes.label(it)).join(', ') },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_names.join(', ') || 'Semua entitas' },
  { label: 'Berlaku sampai', role: 'meta', cell: (row) => <NoWrap>{dateTime(row.expires_at)}</NoWrap> },
  {
    label: 'Terakhir dipakai',
    role: 'detail',
    cell: (row) => (row.last_used_at ? <NoWrap>{dateTime(row.last_used_at)}</NoWrap> : 'Belum pernah'),
  },
  { label: 'Dibuat oleh', role: 'detail', cell: (row) => row.created_by },
]

/** The tokens with which other programs read and write, for group HR. */
export default function MachineTokensPage() {
  const reading = useRead(machineToken.list)
  const [isAdding, setAdding] = useState(false)
  const [token, setToken] = useState<string>()
  const revoke = useWrite(machineToken.revoke, { success: 'Token dicabut', showsReason: true })
  const askToRevoke = async ({ id, name }: MachineToken) => {
    const text = `Program yang memakai token ${name} langsung ditolak. Token yang dicabut tidak dapat dipakai lagi.`
    if (await confirm({ title: 'Cabut token ini?', text, yes: 'Cabut', danger: true }))
      revoke.mutate({ params: { id } })
  }
  const action: Column<MachineToken> = {
    label: 'Tindakan',
    role: 'action',
    cell: (row) => row.state === 'active' && <RowAction label="Cabut" onClick={() => void askToRevoke(row)} />,
  }
  return (
    <Page
      actions={
        <Button variant="contained" onClick={() => setAdding(true)}>
          Buat Token
        </Button>
      }
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        Token membuka data bagi program lain, misalnya mesin absensi. Beri setiap program token sendiri, dengan izin
        sesempit mungkin, dan cabut token yang tidak dipakai lagi.
      </Alert>
      <DataTable
        label="Token Mesin"
        rows={reading}
        columns={[...columns, action]}
        rowKey={(row) => row.id}
        empty="Belum ada token"
        card={RowLine}
      />
      {isAdding && <NewTokenDialog onClose={() => setAdding(false)} onToken={setToken} />}
      {token && <TokenDialog token={token} onClose={() => setToken(undefined)} />}
    </Page>
  )
}
