import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { starterJobs } from '#contract/access/setup.ts'
import { master } from '#contract/master.ts'
import { messages } from '#contract/platform/messages.ts'
import { call } from '#web/client/api.ts'
import { ApiError, failureText } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'

type StarterJob = (typeof starterJobs)[number]

/** A 409 counts as added: an interrupted attempt may have created the job. */
const add = (job: StarterJob) =>
  call(master.job.add, { body: job }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 409)) throw error
  })

export function StarterJobsForm({ onDone }: { onDone: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<StarterJob>>(new Set(starterJobs))
  const [isBusy, setBusy] = useState(false)
  const toggle = (job: StarterJob) => {
    const next = new Set(chosen)
    if (!next.delete(job)) next.add(job)
    setChosen(next)
  }
  const save = async () => {
    setBusy(true)
    try {
      for (const job of chosen) await add(job)
      onDone()
    } catch (error) {
      setBusy(false)
      snackbar.error(failureText(messages.generic, error))
    }
  }
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
        {starterJobs.map((job) => (
          <FormControlLabel
            key={job.name}
            control={<Checkbox checked={chosen.has(job)} onChange={() => toggle(job)} />}
            label={
              <>
                {job.name}{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  level {job.sequence}
                </Typography>
              </>
            }
          />
        ))}
      </Stack>
      <Button type="submit" variant="contained" loading={isBusy} onClick={() => void save()}>
        {chosen.size > 0 ? `Tambah ${chosen.size} Job Title` : 'Lewati'}
      </Button>
    </Stack>
  )
}
