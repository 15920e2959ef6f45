import Stack from '@mui/material/Stack'
import { payYearEnd } from '#contract/pay/year-end.ts'
import { useRead } from '#web/client/api.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'

const NO_FILTERS = {}

/** The tax certificates of a year, one for each company that has paid; nothing before the last period is over. */
export function OwnA1s({ year }: { year: number }) {
  const { data = [] } = useRead(payYearEnd.ownA1s, {}, { failure: false })
  const ofYear = data.filter((it) => it.year === year)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {ofYear.map(({ company_id, company_name }) => (
        <DownloadButton
          key={company_id}
          endpoint={payYearEnd.ownA1}
          label={ofYear.length > 1 ? `Bukti potong (A1) ${company_name}` : 'Bukti potong (A1)'}
          params={{ year, companyId: company_id }}
          filters={NO_FILTERS}
          failure="Bukti potong gagal diunduh"
        />
      ))}
    </Stack>
  )
}
