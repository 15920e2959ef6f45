import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import type { LetterDraft, LetterValues } from '#contract/letter/letter-draft.ts'
import { isContract, isDecision, type LetterType, letterTypes } from '#contract/letter/letter-types.ts'
import { employee } from '#contract/people/employee.ts'
import { firstCompanyOf } from '#contract/policy.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { useGo, useSearch } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { PositionPicker } from '#web/time/machine-pin/position-picker.tsx'
import { DayInput } from '#web/ui/form/day-input.tsx'
import { useLookup } from '#web/ui/form/lookup.ts'
import { OptionSelect } from '#web/ui/form/option-select.tsx'
import type { PersonOption } from '#web/ui/form/person-picker.tsx'
import { localDay } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { ChangePicker } from './change-picker.tsx'
import { valueFieldsOf } from './value-fields.ts'
import { ValueInputs } from './value-inputs.tsx'

const TYPES = letterTypes.options

/** The people chosen; at first the one that the screen was opened for. */
const usePeople = (position_id: number | undefined) => {
  const [chosen, setChosen] = useState<PersonOption[]>()
  const given = useRead(
    employee.basic,
    { params: { id: position_id ?? 0 } },
    { enabled: position_id !== undefined },
  ).data
  const first = given ? [{ id: given.id, name: given.name, about: given.job_name }] : []
  return { people: chosen ?? first, setPeople: setChosen, companyOfPerson: given?.company_id }
}

/** Type, person, values; the draft opens with its text and what it lacks. */
export default function NewLetterPage() {
  const me = useMe()
  const go = useGo()
  const [search] = useSearch()
  const { options: companies } = useLookup('company')
  const [type, setType] = useState<LetterType>(
    TYPES.find((it) => it.value === search.type)?.value ?? 'keterangan_kerja',
  )
  const { people, setPeople, companyOfPerson } = usePeople(Number(search.position_id) || undefined)
  const [chosenCompany, setCompany] = useState(search.company_id)
  const company = chosenCompany ?? String(companyOfPerson ?? firstCompanyOf(me))
  const [change, setChange] = useState<number | undefined>(Number(search.change_id) || undefined)
  // A contract may begin with the change of a career that it confirms; a decision always does.
  const hasChange = isDecision(type) || (isContract(type) && change !== undefined)
  const [recipient, setRecipient] = useState({ name: '', address: '' })
  const [date, setDate] = useState(() => localDay(new Date().toISOString()))
  const [values, setValues] = useState<LetterValues>({})
  const add = useWrite(issuedLetter.add, {
    failure: 'Surat belum dapat dibuat',
    showsReason: true,
    onSuccess: ({ id }) => go(path('/surat/$id', { id })),
  })
  const save = () => {
    const body: LetterDraft = {
      ...{ company_id: Number(company), type, date, values },
      ...(type === 'tugas' ? { position_ids: people.map((it) => it.id) } : { position_id: people[0]?.id ?? null }),
      ...(hasChange && { change_id: change ?? null }),
      ...(type === 'penawaran' && { recipient }),
    }
    add.mutate({ body })
  }
  const pick = (picked: PersonOption | null) => {
    if (!picked) return setPeople(type === 'tugas' ? people : [])
    setPeople(type === 'tugas' ? [...people.filter((it) => it.id !== picked.id), picked] : [picked])
  }
  return (
    <Page>
      <SectionCard title="Surat baru">
        <Stack sx={{ gap: 2, maxWidth: 560 }}>
          <OptionSelect
            label="Jenis surat"
            options={TYPES}
            value={type}
            onChange={(picked) => setType(picked as LetterType)}
          />
          <OptionSelect label="Entitas" options={companies} value={company} onChange={setCompany} />
          {type === 'penawaran' ? (
            <>
              <TextField
                label="Nama kandidat"
                value={recipient.name}
                onChange={(event) => setRecipient({ ...recipient, name: event.target.value })}
              />
              <TextField
                label="Alamat kandidat"
                multiline
                minRows={2}
                value={recipient.address}
                onChange={(event) => setRecipient({ ...recipient, address: event.target.value })}
              />
            </>
          ) : (
            <PositionPicker
              company_id={Number(company)}
              value={type === 'tugas' ? null : (people[0] ?? null)}
              onPick={pick}
              field={{ label: type === 'tugas' ? 'Tambah karyawan' : 'Karyawan' }}
            />
          )}
          {type === 'tugas' && people.length > 0 && (
            <Alert severity="info" onClose={() => setPeople([])}>
              {people.map((it) => it.name).join(', ')}
            </Alert>
          )}
          {hasChange && <ChangePicker position={people[0]?.id} type={type} value={change} onPick={setChange} />}
          <DayInput label="Tanggal surat" value={date} onChange={setDate} />
          <ValueInputs
            fields={valueFieldsOf(type)}
            values={values}
            onChange={(name, value) => setValues({ ...values, [name]: value })}
          />
          <Button variant="contained" loading={add.isPending} onClick={save} sx={{ alignSelf: 'flex-start' }}>
            Lanjut ke pratinjau
          </Button>
        </Stack>
      </SectionCard>
    </Page>
  )
}
