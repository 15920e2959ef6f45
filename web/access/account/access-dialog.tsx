import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { account } from '#contract/access/account.ts'
import { CODE_COUNT, CODE_SKIP_COUNT, CODES_MAX, INVITE_MINUTES } from '#contract/access/newcomer.ts'
import { ENTRY_DAYS } from '#contract/people/new-person.ts'
import { useWrite } from '#web/client/api.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { number } from '#web/ui/format.ts'
import { AccessNumbers, AccessQuestion, AgainCheckbox } from './access-question.tsx'
import { type AccessAction, type AccessSelection, selectionBody, useAccessCounts } from './access-selection.ts'
import { CodeProgress } from './code-progress.tsx'
import { useCodeFile } from './use-code-file.ts'

interface Props {
  action: AccessAction
  selection: AccessSelection
  /** False while mails become files on the server. */
  hasMailServer: boolean
  onDone: () => void
  onClose: () => void
}

const skippedText = (skipped: number) =>
  skipped > 0
    ? `, ${number(skipped)} dilewati karena masih punya tautan atau kode, atau mendapatkannya kurang dari ${INVITE_MINUTES} menit lalu`
    : ''

const invitedText = ({ sent, skipped }: { sent: number; skipped: number }, hasMailServer: boolean) =>
  hasMailServer
    ? `${number(sent)} undangan masuk antrean kirim${skippedText(skipped)}`
    : `${number(sent)} undangan tidak dikirim: server email belum diatur, undangan disimpan sebagai file di server`

/** Asks before people are invited or get codes, with the number of each, and shows the result. */
export default function AccessDialog(props: Props) {
  return props.action === 'invite' ? <InviteDialog {...props} /> : <CodesDialog {...props} />
}

function InviteDialog({ selection, hasMailServer, onDone, onClose }: Props) {
  const counts = useAccessCounts('invite', selection)
  const [again, setAgain] = useState(false)
  const invite = useWrite(account.inviteAll, { showsReason: true })
  const reached = counts && counts.withEmail - (again ? 0 : counts.live)
  const send = () =>
    invite.mutate(
      { body: { ...selectionBody(selection), again } },
      {
        onSuccess: (result) => {
          const show = hasMailServer ? snackbar.success : snackbar.error
          show(invitedText(result, hasMailServer))
          onDone()
          onClose()
        },
      },
    )
  return (
    <AccessQuestion
      title="Undang karyawan"
      isBusy={invite.isPending}
      onClose={onClose}
      actions={
        <Button variant="contained" loading={invite.isPending} disabled={!reached} onClick={send}>
          {reached === undefined ? 'Kirim Undangan' : `Kirim ${number(reached)} Undangan`}
        </Button>
      }
    >
      {!hasMailServer && (
        <Alert severity="warning">
          Server email belum diatur: undangan tidak sampai ke siapa pun, hanya disimpan sebagai file di server.
        </Alert>
      )}
      <AccessNumbers counts={counts} reached={reached} label="Akan diundang" again={again} />
      <AgainCheckbox isTicked={again} count={counts?.live} onChange={setAgain} />
      <span>
        Masing-masing mendapat email dengan tautan yang berlaku {ENTRY_DAYS} hari. Tautan baru menggantikan yang lama.
      </span>
    </AccessQuestion>
  )
}

const formats = [
  { format: 'pdf', label: 'Kartu PDF', variant: 'contained' },
  { format: 'xls', label: 'Lembar Excel', variant: 'outlined' },
] as const

function CodesDialog({ selection, onDone, onClose }: Props) {
  const counts = useAccessCounts('codes', selection)
  const [again, setAgain] = useState(false)
  const codes = useCodeFile()
  const reached = counts && Math.min(counts.total - (again ? 0 : counts.live), CODES_MAX)
  const create = (format: 'pdf' | 'xls') =>
    codes.mutate(
      { body: { ...selectionBody(selection), again, format } },
      {
        onSuccess: (headers) => {
          const [count, skipped] = [CODE_COUNT, CODE_SKIP_COUNT].map((name) => Number(headers.get(name)))
          snackbar.success(`${number(count ?? 0)} kode dibuat${skippedText(skipped ?? 0)}`)
          onDone()
          onClose()
        },
      },
    )
  return (
    <AccessQuestion
      title="Buat kode masuk"
      isBusy={codes.isPending}
      onClose={onClose}
      actions={formats.map(({ format, label, variant }) => (
        <Button
          key={format}
          variant={variant}
          loading={codes.isPending && codes.variables.body?.format === format}
          disabled={!reached || codes.isPending}
          onClick={() => create(format)}
        >
          {label}
        </Button>
      ))}
    >
      <AccessNumbers counts={counts} reached={reached} label="Akan mendapat kode" again={again} />
      <AgainCheckbox isTicked={again} count={counts?.live} onChange={setAgain} isDisabled={codes.isPending} />
      {codes.isPending ? (
        <CodeProgress total={reached ?? 0} />
      ) : (
        <span>
          Kode berlaku {ENTRY_DAYS} hari dan diganti dengan password sendiri saat masuk pertama kali. File hanya dapat
          diunduh sekali: cetak atau simpan dengan aman.
        </span>
      )}
    </AccessQuestion>
  )
}
