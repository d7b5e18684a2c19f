import type { LanguageWords } from "../../language.ts";

/** Chinese: words that tell whose a thing is, and those that tell nothing. */
export const words: LanguageWords = {
  fillers: `
    已 已经 经 被 了 的 刚 才 刚刚 都 也 就 大 约 大约 自 动 自动 全 部 全部 完 全 所 有 些
    在 里 中 把 将 我 们 给 过 成 为 着 一 个 次 本 这 起 很 正 现 目 又 再 曾 任 何 从
    头
  `,
  mine: "我 们 的 本 次 这",
  open: "",
  foreign: "他 她 它 其 某",
  yours: "您 你",
  othersAfter: "",
  vague: "",
  modifiers: `
    的 次 们 个 旧 新 老 全 部 前 之 这 当 整 原 来 些 早 先 所 有 较 几 条 轮 段 场 两
    三 最 两 头 半 一 期 以 上 里 自 己
  `,
  functionWords: "",
  otherThings: `
    套餐; 余额; 库存; 订阅; 代码; 分支; 提交; 仓库; 数据库; 表单; 浏览器; 缓存; 开发服务器;
    服务器; 调试器; 打印机; 路由器; 队列; 日志; 文本; 文档; 文件; 测试; 表; 部署; 容器;
    客户; 客服; 用户; 密码; 磁盘; 终端; 脚本; 计数器; 定时器; 游戏; 玩家; 合同; 章节; 书;
    循环; 函数; 组件; 编译; 流水线; 迁移; 应用; 页面; 列表; 目录; 购物车; 邮箱; 日历;
    设备; 传感器; 订单; 账号; 账户; 会议; 电脑; 笔记本; 登录; 菜单; 监听器; npm;
    docker; redis; kafka; react; git; 内存; 硬盘; 电池; 油箱; 虚拟机;
    集群; 机器人; 文章; 论文; 网页; 网络; 手机; 版本; 接口; 图片; 视频; 音频; 附件; 配置;
    变量; 线程池; 连接; 数据; 草稿; 邮件; 事务; 会话表; 标签; 网站; 墨; 咖啡; 学生; 老师;
    病人; 议会; 录音; 小说; 主角; 程序; 索引; 摄像头; 镜像;
  `,
};
