import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { exitInterview, type QuestionResult, questionKinds, SCALE_MAX } from '#contract/lifecycle/exit-interview.ts'
import { lookup } from '#contract/org/lookup.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { number } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { QuestionsDialog } from './questions-dialog.tsx'

/** The questions that leavers of a company are asked, and figures of their answers. */
export default function InterviewResults({ head }: { head: ReactNode }) {
  const { companyId } = useCompanyFilter()
  const [, setSearch] = useSearch()
  const [isEditing, setEditing] = useState(false)
  const companies = useRead(lookup.companies).data ?? []
  const params = { params: { companyId } }
  const results = useRead(exitInterview.result, params)
  const questions = useRead(exitInterview.questions, params).data?.questions
  return (
    <Page>
      {head}
      <SectionCard
        title="Wawancara keluar"
        action={
          <Button variant="outlined" disabled={!questions} onClick={() => setEditing(true)}>
            Ubah pertanyaan
          </Button>
        }
      >
        <Stack sx={{ gap: 3 }}>
          {companies.length > 1 && (
            <TextField
              select
              label="Entitas"
              value={String(companyId)}
              onChange={(event) => setSearch((now) => ({ ...now, company_id: event.target.value }), { replace: true })}
              sx={{ maxWidth: 360 }}
            >
              {companies.map((it) => (
                <MenuItem key={it.id} value={String(it.id)}>
                  {it.name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Typography color="textSecondary">
            Angka tampil setelah lima jawaban, supaya tidak terbaca siapa yang menjawab.
          </Typography>
          <Loaded query={results}>
            {(rows) =>
              rows.length === 0 ? (
                <Empty text="Belum ada pertanyaan" />
              ) : (
                <Stack component="ol" sx={{ m: 0, pl: 3, gap: 2 }}>
                  {rows.map((row) => (
                    <Result key={row.id} row={row} />
                  ))}
                </Stack>
              )
            }
          </Loaded>
        </Stack>
      </SectionCard>
      {isEditing && questions && (
        <QuestionsDialog companyId={companyId} questions={questions} onClose={() => setEditing(false)} />
      )}
    </Page>
  )
}

const Result = ({ row }: { row: QuestionResult }) => (
  <Box component="li">
    <Typography>{row.text}</Typography>
    <Typography variant="body2" color="textSecondary">
      {questionKinds.label(row.kind)} · {number(row.count)} jawaban
      {row.message && ` · ${row.message}`}
      {row.figures?.average != null && ` · rata-rata ${number(row.figures.average)} dari ${SCALE_MAX}`}
    </Typography>
    {row.figures && row.figures.counts.length > 0 && (
      <Typography variant="body2">
        {row.figures.counts.map((it) => `${it.value}: ${number(it.count)}`).join(' · ')}
      </Typography>
    )}
  </Box>
)
