/** Shared set-up of the date pickers: Indonesian locale and date formats. */
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import 'dayjs/locale/id'
import type { ReactNode } from 'react'
import { pickerLocale } from './picker-locale.ts'

dayjs.extend(customParseFormat)

/** Display format and wire format. */
export const formats = {
  day: { shown: 'DD-MM-YYYY', sent: 'YYYY-MM-DD' },
  month: { shown: 'MM-YYYY', sent: 'YYYY-MM' },
  time: { shown: 'HH:mm', sent: 'HH:mm' },
  'date-time': { shown: 'DD-MM-YYYY HH:mm', sent: 'YYYY-MM-DD HH:mm' },
}

export const Pickers = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="id" localeText={pickerLocale}>
    {children}
  </LocalizationProvider>
)
