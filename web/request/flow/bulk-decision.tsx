import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import type { DecisionItem, inbox, Outcome } from '#contract/inbox.ts'
import { route, useWrite } from '#web/client/api.ts'
import { number } from '#web/ui/format.ts'
import { type BulkItem, BulkItems } from './bulk-items.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import type { DecisionOption } from './request-view.ts'
import { useUndoable } from './undo-decision.ts'

const decideAll = route<typeof inbox.decide>('POST', '/manager/decision')

export interface BulkDecisionOption extends DecisionOption {
  /** Text of the button. */
  button: string
  items: readonly BulkItem[]
  /** Content of the confirmation dialog. */
  more?: ReactNode
}

const reasons: Record<Exclude<Outcome, 'done'>, string> = {
  conflict: 'sudah diputuskan atau diubah',
  forbidden: 'bukan wewenang Anda',
  missing: 'tidak ditemukan lagi',
}

/** One sentence with the counts and reasons of the requests that were not decided. */
const problemOf = (outcomes: Outcome[]) => {
  const parts = (Object.keys(reasons) as (keyof typeof reasons)[]).flatMap((outcome) => {
    const count = outcomes.filter((it) => it === outcome).length
    return count > 0 ? [`${number(count)} ${reasons[outcome]}`] : []
  })
  return parts.length > 0 ? `Tidak semua dapat diputuskan: ${parts.join(', ')}.` : undefined
}

interface Props {
  options: readonly BulkDecisionOption[]
  /** Called with a text about the failed requests, if any. */
  onDone: (problem: string | undefined) => void
}

/** One button per decision on all selected requests; each is decided separately, with a shared note. */
export function BulkDecision({ options, onDone }: Props) {
  const [status, setStatus] = useState<string>()
  const chosen = options.find((it) => it.status === status)
  const report = useUndoable()
  const decide = useWrite(decideAll, { showsReason: true })
  const agree = ({ items, bulkOutcome }: BulkDecisionOption, note: string) =>
    decide.mutate(
      {
        body: {
          items: items.map(({ name: _, warnings: __, ...item }) => item as DecisionItem),
          ...(note && { note }),
        },
      },
      {
        onSuccess: (answers) => {
          const outcomes = answers.map((it) => it.outcome)
          const count = outcomes.filter((it) => it === 'done').length
          if (count > 0)
            report(
              `${number(count)} pengajuan ${bulkOutcome}`,
              answers.filter((it) => it.outcome === 'done'),
            )
          onDone(problemOf(outcomes))
        },
        onSettled: () => setStatus(undefined),
      },
    )
  return (
    <>
      {options.map((option) => (
        <Button
          key={option.status}
          variant={option.tone === 'error' ? 'outlined' : 'contained'}
          color={option.tone}
          disabled={option.items.length === 0}
          onClick={() => setStatus(option.status)}
        >
          {option.button}
        </Button>
      ))}
      {chosen && (
        <DecisionDialog
          agreeLabel={chosen.plainLabel}
          option={chosen}
          text="Bila ada yang gagal, yang lain tetap diproses."
          name={`${chosen.items.length} pengajuan`}
          isBusy={decide.isPending}
          onClose={() => setStatus(undefined)}
          onAgree={(note) => agree(chosen, note)}
        >
          {chosen.more || <BulkItems items={chosen.items} />}
        </DecisionDialog>
      )}
    </>
  )
}
