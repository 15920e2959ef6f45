import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { letterhead } from '#contract/letter/letterhead.ts'
import type { Letterhead } from '#contract/letter/letterhead-form.ts'
import { flag } from '#contract/platform/flag.ts'
import { firstCompanyOf } from '#contract/policy.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useLookup } from '#web/ui/form/lookup.ts'
import { OptionSelect } from '#web/ui/form/option-select.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { LetterCounters } from './counters.tsx'
import { Signatories } from './signatories.tsx'

const text = (label: string) => ({ label, input: 'text' as const })
const fields = {
  legal_name: text('Nama resmi'),
  address: { label: 'Alamat', input: 'multiline' as const, rows: 3 },
  city: text('Kota'),
  business: text('Jenis usaha (opsional)'),
  phone: text('Telepon (opsional)'),
  email: text('Email (opsional)'),
  website: text('Situs web (opsional)'),
  code: text('Kode entitas (2–6 huruf kapital)'),
  department: text('Bagian dalam nomor'),
  pattern: text('Pola nomor'),
  pad: { label: 'Panjang nomor', input: 'number' as const },
  margin_top_mm: { label: 'Jarak atas kertas berkop (mm, 0 = cetak kop)', input: 'number' as const },
  footer: text('Kaki surat (opsional)'),
  auto_certificate: flag('Surat keterangan tanpa gaji', 'Terbit otomatis', 'Diterbitkan HR'),
}
const factsOf = (it: Letterhead) => [
  { label: 'Nama resmi', value: it.legal_name },
  { label: 'Alamat', value: it.address },
  { label: 'Kota', value: it.city },
  { label: 'Jenis usaha', value: it.business },
  { label: 'Kontak', value: [it.phone, it.email, it.website].filter(Boolean).join(' · ') },
  { label: 'Kode', value: it.code },
  { label: 'Pola nomor', value: it.pattern },
  { label: 'Surat keterangan tanpa gaji', value: it.auto_certificate ? 'Terbit otomatis' : 'Diterbitkan HR' },
]

/** Texts that the inputs show, without what the form does not send. */
const formOf = (it: Letterhead) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, String(it[name as keyof typeof fields] ?? '')]),
  ) as Record<keyof typeof fields, string>

type OpenForm = 'head' | 'logo'

/** The letterhead of a company and the people who sign for it. */
export default function LetterheadPage() {
  const me = useMe()
  const { options } = useLookup('company')
  const [company, setCompany] = useState(String(firstCompanyOf(me)))
  const [form, setForm] = useState<OpenForm>()
  const params = { companyId: Number(company) }
  const head = useRead(letterhead.one, { params })
  const close = () => setForm(undefined)
  const removeLogo = useWrite(letterhead.removeLogo, { success: 'Logo dihapus', failure: 'Logo gagal dihapus' })
  return (
    <Page>
      <OptionSelect
        label="Entitas"
        options={options}
        value={company}
        onChange={setCompany}
        sx={{ width: { sm: 320 } }}
      />
      <Loaded query={head} failure="Kop surat gagal dimuat" isOnPage>
        {(it) => (
          <SectionCard
            title="Kop surat"
            action={
              <Stack direction="row" sx={{ gap: 1 }}>
                {it.logo && (
                  <Button color="error" loading={removeLogo.isPending} onClick={() => removeLogo.mutate({ params })}>
                    Hapus logo
                  </Button>
                )}
                {it.is_set && <Button onClick={() => setForm('logo')}>Unggah logo</Button>}
                <Button variant="outlined" onClick={() => setForm('head')}>
                  Ubah
                </Button>
              </Stack>
            }
          >
            {!it.is_set && (
              <Typography color="warning">Kop surat belum diatur: surat belum dapat diterbitkan.</Typography>
            )}
            {it.logo && <img src={it.logo} alt="Logo" style={{ maxHeight: 64 }} />}
            <Facts facts={factsOf(it)} />
            {form === 'head' && (
              <FormDialog
                title="Kop surat"
                endpoint={letterhead.save}
                params={params}
                fields={fields}
                values={formOf(it)}
                success="Kop surat disimpan"
                showsReason
                onClose={close}
              />
            )}
          </SectionCard>
        )}
      </Loaded>
      <Signatories company_id={Number(company)} />
      <LetterCounters company_id={Number(company)} />
      {form === 'logo' && (
        <FormDialog
          title="Unggah logo"
          endpoint={letterhead.addLogo}
          params={params}
          fields={{}}
          success="Logo disimpan"
          showsReason
          onClose={close}
        >
          <FileInput upload={letterhead.addLogo.upload} label="Logo" />
        </FormDialog>
      )}
    </Page>
  )
}
