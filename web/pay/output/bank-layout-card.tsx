import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type BankLayout, bankFormats, bankSeparators, payBankLayout } from '#contract/pay/bank-layout.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { BankLayoutDialog } from './bank-layout-dialog.tsx'
import { BankPreview } from './bank-preview.tsx'

/** The bank file of a company: how it looks now, and its editor. */
export function BankLayoutCard({ companyId, companyName }: { companyId: number; companyName: string }) {
  const [isOpen, setOpen] = useState(false)
  const reading = useRead(payBankLayout.one, { params: { companyId } }, { failure: false })
  return (
    <SectionCard
      title={`Berkas bank ${companyName}`}
      action={
        <Button variant="outlined" disabled={!reading.data} onClick={() => setOpen(true)}>
          Ubah kolom
        </Button>
      }
    >
      <Loaded query={reading} failure="Berkas bank gagal dimuat" skeleton={<Skeleton variant="rounded" height={120} />}>
        {(layout) => (
          <>
            <Typography sx={{ mb: 1 }}>{sentenceOf(layout)}</Typography>
            <BankPreview layout={layout} />
            {isOpen && <BankLayoutDialog layout={layout} companyName={companyName} onClose={() => setOpen(false)} />}
          </>
        )}
      </Loaded>
    </SectionCard>
  )
}

const sentenceOf = ({ saved, format, separator, columns }: BankLayout) => {
  const form =
    format === 'csv'
      ? `${bankFormats.label(format)}, pemisah ${bankSeparators.label(separator).toLowerCase()}`
      : bankFormats.label(format)
  return `${saved ? '' : 'Belum diatur, memakai susunan umum. '}${form}; ${columns.length} kolom.`
}
