import type { DemoCompany } from './accounts.ts'

interface Area {
  province: string
  city: string
  /** District, village and postal code. */
  villages: [string, string, string][]
  streets: string[]
}

/** The homes of the people of each company, named as in the region list. */
export const AREAS: Record<DemoCompany, Area> = {
  'PT Nusantara Sejahtera': {
    province: 'Daerah Khusus Ibukota Jakarta',
    city: 'Kota Administrasi Jakarta Selatan',
    villages: [
      ['Tebet', 'Tebet Timur', '12820'],
      ['Tebet', 'Menteng Dalam', '12870'],
      ['Cilandak', 'Cipete Selatan', '12410'],
      ['Cilandak', 'Lebak Bulus', '12440'],
    ],
    streets: ['Jl. Tebet Raya', 'Jl. Casablanca', 'Jl. Fatmawati', 'Jl. Adhyaksa'],
  },
  'PT Cahaya Edukasi': {
    province: 'Jawa Barat',
    city: 'Kota Bandung',
    villages: [
      ['Coblong', 'Dago', '40135'],
      ['Coblong', 'Sekeloa', '40134'],
      ['Antapani', 'Antapani Tengah', '40291'],
      ['Buahbatu', 'Margasari', '40286'],
    ],
    streets: ['Jl. Ir. H. Juanda', 'Jl. Sekeloa Utara', 'Jl. Terusan Jakarta', 'Jl. Ciwastra'],
  },
  'CV Rasa Lestari': {
    province: 'Bali',
    city: 'Kota Denpasar',
    villages: [
      ['Denpasar Selatan', 'Sanur', '80228'],
      ['Denpasar Selatan', 'Renon', '80226'],
      ['Denpasar Barat', 'Padangsambian', '80117'],
    ],
    streets: ['Jl. Danau Tamblingan', 'Jl. Tukad Badung', 'Jl. Gunung Agung'],
  },
  'PT Papua Mandiri': {
    province: 'Papua',
    city: 'Kota Jayapura',
    villages: [
      ['Jayapura Utara', 'Imbi', '99113'],
      ['Jayapura Selatan', 'Entrop', '99224'],
      ['Jayapura Selatan', 'Hamadi', '99221'],
    ],
    streets: ['Jl. Ahmad Yani', 'Jl. Kelapa Dua', 'Jl. Percetakan Negara'],
  },
}
