import type { Option } from '#contract/platform/fields.ts'
import { OptionSelect } from '#web/ui/form/option-select.tsx'
import { Stepper } from './stepper.tsx'

interface Props {
  year: number
  onYear: (year: number) => void
  /** Empty where there is nothing to choose. */
  companies: readonly Option[]
  companyId: number
  onCompany: (id: string) => void
}

/** Steps through the years and chooses the company, as `useYearAndCompany` keeps them. */
export const YearAndCompany = ({ year, onYear, companies, companyId, onCompany }: Props) => (
  <>
    <Stepper
      unit="Tahun"
      shown={String(year)}
      onBefore={year > FIRST_YEAR ? () => onYear(year - 1) : undefined}
      onAfter={year < LAST_YEAR ? () => onYear(year + 1) : undefined}
    />
    {companies.length > 0 && (
      <OptionSelect
        label="Entitas"
        options={companies}
        value={String(companyId)}
        onChange={onCompany}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
    )}
  </>
)

/** Years that can be read. */
export const FIRST_YEAR = 2020
export const LAST_YEAR = 2035
