import Button from '@mui/material/Button'
import { useState } from 'react'
import { account, CODES_MAX, INVITE_MINUTES, type Newcomer } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { call, download, useRead, useWrite } from '#web/api.ts'
import { confirm } from '#web/confirm.ts'
import { failureText } from '#web/http.ts'
import { loginMethods } from '#web/login-methods.ts'
import { snackbar } from '#web/snackbar.ts'
import { dateTime, number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'

const columns: Column<Newcomer>[] = [
  { label: 'NIK', role: 'meta', cell: (row: Newcomer) => row.employee_identity },
  { label: 'Nama', role: 'title', cell: (row: Newcomer) => row.name },
  { label: 'Entitas', role: 'meta', cell: (row: Newcomer) => row.company_name },
  { label: 'Email', cell: (row: Newcomer) => row.email ?? '-' },
  { label: 'Undangan berlaku sampai', cell: (row: Newcomer) => dateTime(row.link_until) },
]

const filters = [
  {
    name: 'email',
    label: 'Email',
    options: [
      { value: 'true', label: 'Punya email' },
      { value: 'false', label: 'Tanpa email' },
    ],
  },
]

const invitedText = ({ sent, skipped }: { sent: number; skipped: number }) =>
  `${number(sent)} undangan dikirim${skipped > 0 ? `, ${number(skipped)} dilewati karena diundang kurang dari ${INVITE_MINUTES} menit lalu` : ''}`

const totalOf = (email: 'true' | 'false') => ({ query: { email, page_size: 1 } })

/** Lists employees who never signed in: one click invites those with an e-mail address, others get printed codes. */
export default function NewcomersPage() {
  const reachable = useRead(account.newcomers, totalOf('true')).data?.total_item ?? 0
  const withoutEmail = useRead(account.newcomers, totalOf('false')).data?.total_item ?? 0
  const invite = useWrite(account.inviteAll)
  const askToInvite = async () => {
    const agreed = await confirm({
      title: `Undang ${number(reachable)} karyawan?`,
      text: 'Masing-masing mendapat email dengan tautan yang berlaku 7 hari. Undangan sebelumnya tidak berlaku lagi.',
      yes: 'Kirim Undangan',
    })
    if (agreed) invite.mutate({ body: {} }, { onSuccess: (counts) => snackbar.success(invitedText(counts)) })
  }
  return (
    <ListPage
      endpoint={account.newcomers}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.user_id}
      no="No"
      empty="Semua karyawan sudah pernah masuk"
      toolbar={
        loginMethods.local && (
          <>
            {withoutEmail > 0 && <CodeSheetButton total={withoutEmail} />}
            {reachable > 0 && (
              <Button variant="contained" loading={invite.isPending} onClick={() => void askToInvite()}>
                Undang Semua ({number(reachable)})
              </Button>
            )}
          </>
        )
      }
    />
  )
}

const PAGE = 100

/** Creates codes for those without an e-mail address, at most `CODES_MAX` per sheet, the server's limit per call. */
function CodeSheetButton({ total }: { total: number }) {
  const [isBusy, setBusy] = useState(false)
  const count = Math.min(total, CODES_MAX)
  const save = async () => {
    const agreed = await confirm({
      title: `Buat kode untuk ${number(count)} karyawan tanpa email?`,
      text: 'Kode yang dibuat sebelumnya tidak berlaku lagi. Lembar kode hanya dapat diunduh sekali: cetak atau simpan dengan aman.',
      yes: 'Unduh Kode',
    })
    if (!agreed) return
    setBusy(true)
    try {
      const user_ids: number[] = []
      for (let page = 1; user_ids.length < count; page++) {
        const { data } = await call(account.newcomers, { query: { email: 'false', page, page_size: PAGE } })
        if (data.length === 0) break
        user_ids.push(...data.map((it) => it.user_id))
      }
      await download(account.codes, { body: { user_ids: user_ids.slice(0, CODES_MAX) } })
    } catch (error) {
      snackbar.error(failureText(messages.generic, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" loading={isBusy} onClick={() => void save()}>
      Unduh Kode ({number(count)})
    </Button>
  )
}
