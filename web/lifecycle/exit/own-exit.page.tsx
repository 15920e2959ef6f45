import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type ExitInterview, exitInterview, interviewStates } from '#contract/lifecycle/exit-interview.ts'
import { handover } from '#contract/lifecycle/handover.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { OwnTasks } from '#web/lifecycle/home/own-tasks.tsx'
import { ItemName } from '#web/lifecycle/item/item-name.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { day } from '#web/ui/format.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { answersOf, givenValuesOf, Questions } from './questions.tsx'

/** For leavers: tasks, the interview, and what is still to give back. */
export default function OwnExitPage() {
  const reading = useRead(exitInterview.own, undefined, { failure: false })
  return (
    <Page>
      <Loaded query={reading} isOnPage notFound={<Alert severity="info">Anda tidak sedang dalam proses keluar.</Alert>}>
        {(interview) => (
          <>
            <Alert severity="info">Hari terakhir Anda {day(interview.last_day)}.</Alert>
            <SectionCard title="Tugas saya">
              <OwnTasks kind="keluar" />
            </SectionCard>
            <Outstanding />
            <Interview key={interview.state} interview={interview} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Things that the leaver has still to give back. */
function Outstanding() {
  const reading = useRead(handover.own)
  return (
    <SectionCard
      title="Barang yang harus dikembalikan"
      action={
        <RouterButton to="/barang-saya" variant="outlined">
          Barang saya
        </RouterButton>
      }
    >
      <Loaded query={reading}>
        {(rows) => {
          const open = rows.filter((it) => it.returned_at === null && it.returnable)
          if (open.length === 0) return <Typography color="textSecondary">Tidak ada</Typography>
          return (
            <Stack component="ul" sx={{ m: 0, pl: 3, gap: 0.5 }}>
              {open.map((it) => (
                <Typography component="li" key={it.id} sx={{ overflowWrap: 'anywhere' }}>
                  <ItemName what={it.what} />, diserahkan <NoWrap>{day(it.handed_at)}</NoWrap>
                </Typography>
              ))}
            </Stack>
          )
        }}
      </Loaded>
    </SectionCard>
  )
}

function Interview({ interview }: { interview: ExitInterview }) {
  const [values, setValues] = useState(() => givenValuesOf(interview))
  const save = useWrite(exitInterview.answer, { success: messages.saved, showsReason: true })
  const decline = useWrite(exitInterview.decline, { success: messages.saved, showsReason: true })
  const answers = answersOf(values)
  return (
    <SectionCard title="Wawancara keluar">
      <Stack sx={{ gap: 3 }}>
        <Typography color="textSecondary">
          Jawaban Anda hanya dibaca HR entitas Anda, bukan atasan, dan dihapus setelah dua tahun.
          {interview.state && ` Keadaan: ${interviewStates.label(interview.state)}.`}
        </Typography>
        <Questions interview={interview} values={values} onChange={setValues} />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            disabled={answers.length === 0}
            loading={save.isPending}
            onClick={() => save.mutate({ body: { answers } })}
          >
            Kirim jawaban
          </Button>
          <Button color="inherit" loading={decline.isPending} onClick={() => decline.mutate({})}>
            Tidak bersedia
          </Button>
        </Stack>
      </Stack>
    </SectionCard>
  )
}
