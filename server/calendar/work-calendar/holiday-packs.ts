/** The government's holidays and joint leave by year, as decreed; a later year is added here once it is decreed. */
import type { PackDay } from '#contract/calendar/holiday.ts'

interface HolidayPack {
  year: number
  /** The decree. */
  source: string
  days: readonly PackDay[]
}

const libur = (date: string, name: string): PackDay => ({ date, name, kind: 'libur' })
const joint = (date: string, name: string): PackDay => ({ date, name, kind: 'cuti_bersama' })

export const holidayPacks: readonly HolidayPack[] = [
  {
    year: 2025,
    source:
      'SKB Menteri Agama, Menteri Ketenagakerjaan, Menteri PANRB 1017/2024, 2/2024, 2/2024, diubah 933/2025, 1/2025, 3/2025',
    days: [
      libur('2025-01-01', 'Tahun Baru 2025 Masehi'),
      libur('2025-01-27', 'Isra Mikraj Nabi Muhammad SAW'),
      joint('2025-01-28', 'Cuti bersama Tahun Baru Imlek 2576 Kongzili'),
      libur('2025-01-29', 'Tahun Baru Imlek 2576 Kongzili'),
      joint('2025-03-28', 'Cuti bersama Hari Suci Nyepi Tahun Baru Saka 1947'),
      libur('2025-03-29', 'Hari Suci Nyepi Tahun Baru Saka 1947'),
      libur('2025-03-31', 'Idul Fitri 1446 Hijriah'),
      libur('2025-04-01', 'Idul Fitri 1446 Hijriah'),
      joint('2025-04-02', 'Cuti bersama Idul Fitri 1446 Hijriah'),
      joint('2025-04-03', 'Cuti bersama Idul Fitri 1446 Hijriah'),
      joint('2025-04-04', 'Cuti bersama Idul Fitri 1446 Hijriah'),
      joint('2025-04-07', 'Cuti bersama Idul Fitri 1446 Hijriah'),
      libur('2025-04-18', 'Wafat Yesus Kristus'),
      libur('2025-04-20', 'Kebangkitan Yesus Kristus (Paskah)'),
      libur('2025-05-01', 'Hari Buruh Internasional'),
      libur('2025-05-12', 'Hari Raya Waisak 2569 BE'),
      joint('2025-05-13', 'Cuti bersama Hari Raya Waisak 2569 BE'),
      libur('2025-05-29', 'Kenaikan Yesus Kristus'),
      joint('2025-05-30', 'Cuti bersama Kenaikan Yesus Kristus'),
      libur('2025-06-01', 'Hari Lahir Pancasila'),
      libur('2025-06-06', 'Idul Adha 1446 Hijriah'),
      joint('2025-06-09', 'Cuti bersama Idul Adha 1446 Hijriah'),
      libur('2025-06-27', '1 Muharam Tahun Baru Islam 1447 Hijriah'),
      libur('2025-08-17', 'Proklamasi Kemerdekaan'),
      joint('2025-08-18', 'Cuti bersama Proklamasi Kemerdekaan'),
      libur('2025-09-05', 'Maulid Nabi Muhammad SAW'),
      libur('2025-12-25', 'Kelahiran Yesus Kristus'),
      joint('2025-12-26', 'Cuti bersama Kelahiran Yesus Kristus'),
    ],
  },
  {
    year: 2026,
    source: 'SKB Menteri Agama, Menteri Ketenagakerjaan, Menteri PANRB 1497/2025, 2/2025, 5/2025',
    days: [
      libur('2026-01-01', 'Tahun Baru 2026 Masehi'),
      libur('2026-01-16', 'Isra Mikraj Nabi Muhammad SAW'),
      joint('2026-02-16', 'Cuti bersama Tahun Baru Imlek 2577 Kongzili'),
      libur('2026-02-17', 'Tahun Baru Imlek 2577 Kongzili'),
      joint('2026-03-18', 'Cuti bersama Hari Suci Nyepi Tahun Baru Saka 1948'),
      libur('2026-03-19', 'Hari Suci Nyepi Tahun Baru Saka 1948'),
      joint('2026-03-20', 'Cuti bersama Idul Fitri 1447 Hijriah'),
      libur('2026-03-21', 'Idul Fitri 1447 Hijriah'),
      libur('2026-03-22', 'Idul Fitri 1447 Hijriah'),
      joint('2026-03-23', 'Cuti bersama Idul Fitri 1447 Hijriah'),
      joint('2026-03-24', 'Cuti bersama Idul Fitri 1447 Hijriah'),
      libur('2026-04-03', 'Wafat Yesus Kristus'),
      libur('2026-04-05', 'Kebangkitan Yesus Kristus (Paskah)'),
      libur('2026-05-01', 'Hari Buruh Internasional'),
      libur('2026-05-14', 'Kenaikan Yesus Kristus'),
      joint('2026-05-15', 'Cuti bersama Kenaikan Yesus Kristus'),
      libur('2026-05-27', 'Idul Adha 1447 Hijriah'),
      joint('2026-05-28', 'Cuti bersama Idul Adha 1447 Hijriah'),
      libur('2026-05-31', 'Hari Raya Waisak 2570 BE'),
      libur('2026-06-01', 'Hari Lahir Pancasila'),
      libur('2026-06-16', '1 Muharam Tahun Baru Islam 1448 Hijriah'),
      libur('2026-08-17', 'Proklamasi Kemerdekaan'),
      libur('2026-08-25', 'Maulid Nabi Muhammad SAW'),
      joint('2026-12-24', 'Cuti bersama Kelahiran Yesus Kristus'),
      libur('2026-12-25', 'Kelahiran Yesus Kristus'),
    ],
  },
]
