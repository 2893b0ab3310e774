import colors from '../../dashboard/page.css';
import style from '../../dashboard/style.css';

/** The style of a dashboard page outside of the editor. */
export const dashboardStyle = colors + style;
