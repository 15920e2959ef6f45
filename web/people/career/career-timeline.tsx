import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { career } from '#contract/people/career.ts'
import { type CareerEntry, careerEntryKinds } from '#contract/people/career-entry.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { missingLetterOf } from './decision-of.ts'
import { TimelineEntry } from './timeline-entry.tsx'

/** The career history of a position, with planned changes; only HR sees salaries and can withdraw plans. */
export function CareerTimeline({ position_id, isHr }: { position_id: number; isHr: boolean }) {
  const [{ perubahan }] = useSearch()
  const reading = useRead(isHr ? career.history : career.managerHistory, { params: { id: position_id } })
  const withdraw = useWrite(career.withdraw, { success: 'Perubahan dibatalkan', showsReason: true })
  const askToWithdraw = async (line: CareerEntry) => {
    const text = `${careerEntryKinds.label(line.kind)} per ${shortDays(line.effective_at)}`
    if (
      await confirm({
        title: 'Batalkan perubahan yang direncanakan?',
        text,
        yes: 'Batalkan',
        no: 'Kembali',
        danger: true,
      })
    )
      withdraw.mutate({ params: { id: position_id, changeId: line.id } })
  }
  return (
    <Loaded query={reading}>
      {(lines) =>
        lines.length === 0 ? (
          <Empty text="Belum ada perubahan yang tercatat" />
        ) : (
          <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lines.map((line) => (
              <TimelineEntry
                key={line.id}
                line={line}
                isLinked={String(line.id) === String(perubahan)}
                action={
                  isHr && (
                    <Stack direction={{ sm: 'row' }} sx={{ gap: 1, flexShrink: 0, alignItems: 'flex-start' }}>
                      <LetterButton line={line} position_id={position_id} />
                      {line.state === 'planned' && (
                        <Button size="small" color="error" onClick={() => void askToWithdraw(line)}>
                          Batalkan
                        </Button>
                      )}
                    </Stack>
                  )
                }
              />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

function LetterButton({ line, position_id }: { line: CareerEntry; position_id: number }) {
  const missing = missingLetterOf(line, position_id)
  if (!missing) return null
  return (
    <RouterButton size="small" variant="outlined" to="/surat/baru" search={missing.search}>
      {missing.label}
    </RouterButton>
  )
}
