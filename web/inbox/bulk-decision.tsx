import Button from '@mui/material/Button'
import { useState } from 'react'
import { type InboxItem, inbox, type Outcome } from '#contract/inbox.ts'
import { useWrite } from '#web/api.ts'
import { notify } from '#web/notify.ts'
import { DecisionDialog } from '#web/request/decision.tsx'
import { number } from '#web/ui/format.ts'
import { decisionOf, nameOf } from './item.ts'

const verdicts = {
  yes: { status: 'yes', label: 'Setujui', deed: 'menyetujui', tone: 'success', success: 'disetujui' },
  no: { status: 'no', label: 'Tolak', deed: 'menolak', tone: 'error', success: 'ditolak' },
} as const

const reasons: Record<Exclude<Outcome, 'done'>, string> = {
  conflict: 'sudah diputuskan atau diubah',
  forbidden: 'bukan wewenang anda',
  missing: 'tidak ditemukan lagi',
}

/** What became of each that could not be decided, in one sentence. */
const problemOf = (outcomes: Outcome[]) => {
  const parts = (Object.keys(reasons) as (keyof typeof reasons)[]).flatMap((outcome) => {
    const count = outcomes.filter((it) => it === outcome).length
    return count > 0 ? [`${number(count)} ${reasons[outcome]}`] : []
  })
  return parts.length > 0 ? `Tidak semua dapat diputuskan: ${parts.join(', ')}.` : undefined
}

const SHOWN = 8

interface Props {
  items: InboxItem[]
  /** With what is to be said of those that failed, if any did. */
  onDone: (problem: string | undefined) => void
}

/** Yes or no to all that are ticked, each decided for itself, with one word for all. */
export function BulkDecision({ items, onDone }: Props) {
  const [word, setWord] = useState<'yes' | 'no'>()
  const decide = useWrite(inbox.decide, { explains: true })
  const agree = (chosen: 'yes' | 'no', note: string) =>
    decide.mutate(
      { body: { items: items.map((it) => decisionOf(it, chosen)), ...(note && { note }) } },
      {
        onSuccess: (answers) => {
          const outcomes = answers.map((it) => it.outcome)
          const done = outcomes.filter((it) => it === 'done').length
          if (done > 0) notify.success(`${number(done)} pengajuan ${verdicts[chosen].success}`)
          onDone(problemOf(outcomes))
        },
        onSettled: () => setWord(undefined),
      },
    )
  return (
    <>
      {(['no', 'yes'] as const).map((it) => (
        <Button
          key={it}
          variant={it === 'yes' ? 'contained' : 'outlined'}
          color={verdicts[it].tone}
          disabled={items.length === 0}
          onClick={() => setWord(it)}
        >
          {verdicts[it].label} {items.length > 0 ? `(${items.length})` : ''}
        </Button>
      ))}
      {word && (
        <DecisionDialog
          verdict={verdicts[word]}
          text="Setiap pengajuan diputuskan sendiri-sendiri."
          name={`${items.length} pengajuan`}
          isBusy={decide.isPending}
          onClose={() => setWord(undefined)}
          onAgree={(note) => agree(word, note)}
        >
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {items.slice(0, SHOWN).map((it) => (
              <li key={`${it.kind} ${it.request.id}`}>{nameOf(it)}</li>
            ))}
            {items.length > SHOWN && <li>dan {items.length - SHOWN} lainnya</li>}
          </ul>
        </DecisionDialog>
      )}
    </>
  )
}
