import { createRoot } from 'react-dom/client'
import '#client/styles/global.ts'
import 'uplot/dist/uPlot.min.css'
import { OpsPage } from './OpsPage.tsx'

const root = document.getElementById('ops')
if (root) createRoot(root).render(<OpsPage />)
